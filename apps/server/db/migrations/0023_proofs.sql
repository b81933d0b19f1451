-- Proof of play: what shows that a campaign ran, and what the advertiser says of it.

CREATE TABLE proofs (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL,
  adv_org_id uuid NOT NULL,
  -- The owner whose part it shows; null of the advertiser's for the whole campaign.
  owner_org_id uuid REFERENCES organizations,
  -- Who brought it: an owner for its own part, or the advertiser. A name is as it was then.
  org_id uuid NOT NULL REFERENCES organizations,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Of an owner's alone: until then the advertiser accepts or objects; silence accepts.
  review_until timestamptz,
  decision text CHECK (decision IN ('accepted', 'objected')),
  reason text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_name text NOT NULL DEFAULT '',
  CONSTRAINT proofs_campaign FOREIGN KEY (campaign_id, adv_org_id) REFERENCES campaigns (id, org_id),
  CONSTRAINT proofs_side CHECK (org_id IN (adv_org_id, owner_org_id)),
  CONSTRAINT proofs_review CHECK ((review_until IS NOT NULL) = (org_id IS NOT DISTINCT FROM owner_org_id)),
  CONSTRAINT proofs_decided CHECK (
    (decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL OR review_until IS NOT NULL)
  ),
  CONSTRAINT proofs_reason CHECK ((decision IS NOT DISTINCT FROM 'objected') = (reason <> '')),
  UNIQUE (id, org_id)
);
CREATE INDEX proofs_of_campaign ON proofs (campaign_id, id);
CREATE INDEX proofs_user ON proofs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX proofs_decided_by ON proofs (decided_by) WHERE decided_by IS NOT NULL;

-- Its files are of who brought it.
CREATE TABLE proof_files (
  proof_id uuid NOT NULL,
  org_id uuid NOT NULL,
  position integer NOT NULL,
  file_id text NOT NULL,
  PRIMARY KEY (proof_id, position),
  CONSTRAINT proof_files_proof FOREIGN KEY (proof_id, org_id) REFERENCES proofs (id, org_id) ON DELETE CASCADE,
  CONSTRAINT proof_files_file FOREIGN KEY (file_id, org_id) REFERENCES files (id, org_id)
);
CREATE INDEX proof_files_of_file ON proof_files (file_id, org_id);
