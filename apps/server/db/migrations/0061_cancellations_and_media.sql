-- What an advertiser cancels, in the act that cancels it. What comes back is due from then on.

CREATE TABLE cancellations (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL,
  adv_org_id uuid NOT NULL,
  reason text NOT NULL DEFAULT '',
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (id, campaign_id),
  CONSTRAINT cancellations_campaign FOREIGN KEY (campaign_id, adv_org_id) REFERENCES campaigns (id, org_id)
);
CREATE INDEX cancellations_of_campaign ON cancellations (campaign_id);
CREATE INDEX cancellations_user ON cancellations (user_id) WHERE user_id IS NOT NULL;

-- A cancelled placement keeps what was sold, with what is refunded of its cost and the rule behind that.
ALTER TABLE placements
  ADD COLUMN cancellation_id uuid,
  ADD COLUMN refund bigint,
  ADD COLUMN refund_rule text CHECK (refund_rule IN ('undecided', 'early', 'half', 'not_shown')),
  ADD CONSTRAINT placements_cancelled CHECK (
    (cancellation_id IS NULL) = (refund IS NULL) AND (cancellation_id IS NULL) = (refund_rule IS NULL)
  ),
  ADD CONSTRAINT placements_refund CHECK (refund BETWEEN 0 AND cost),
  ADD CONSTRAINT placements_cancellation
    FOREIGN KEY (cancellation_id, campaign_id) REFERENCES cancellations (id, campaign_id);
CREATE INDEX placements_cancellation ON placements (cancellation_id) WHERE cancellation_id IS NOT NULL;

-- A request's cost is what is left of its price. Whatever was cancelled before had cost nothing in the end.
ALTER TABLE approval_requests ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0);
UPDATE approval_requests SET refunded = cost, cost = 0 WHERE status = 'cancelled';

-- What a request changes of the media of its placements, and the files before and after in the order of their turns.
-- The status is the request's own, kept by the key, so that no placement waits for two answers about its media.

ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_status UNIQUE (id, status);

CREATE TABLE media_changes (
  request_id uuid NOT NULL,
  request_status text NOT NULL,
  placement_id uuid NOT NULL REFERENCES placements,
  PRIMARY KEY (request_id, placement_id),
  CONSTRAINT media_changes_request
    FOREIGN KEY (request_id, request_status) REFERENCES approval_requests (id, status) ON UPDATE CASCADE
);
CREATE UNIQUE INDEX media_changes_undecided ON media_changes (placement_id)
  WHERE request_status IN ('pending', 'correction');
CREATE INDEX media_changes_placement ON media_changes (placement_id);

CREATE TABLE media_change_files (
  request_id uuid NOT NULL,
  placement_id uuid NOT NULL,
  part text NOT NULL CHECK (part IN ('before', 'after')),
  position integer NOT NULL,
  file_id text NOT NULL REFERENCES files,
  PRIMARY KEY (request_id, placement_id, part, position),
  FOREIGN KEY (request_id, placement_id) REFERENCES media_changes ON DELETE CASCADE
);
CREATE INDEX media_change_files_file ON media_change_files (file_id);
