-- Links by which anybody may read a draft or a campaign until they expire (domain.md, "Shared plans").

CREATE TABLE shared_plans (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  draft_id uuid,
  campaign_id uuid,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- The name of whoever made it, which stays when that person goes.
  created_by_name text NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  last_opened_at timestamptz,
  CHECK (num_nonnulls(draft_id, campaign_id) = 1),
  -- The draft or the campaign is of the same organization; a draft that ends takes its links along.
  FOREIGN KEY (draft_id, org_id) REFERENCES campaign_drafts (id, org_id) ON DELETE CASCADE,
  FOREIGN KEY (campaign_id, org_id) REFERENCES campaigns (id, org_id) ON DELETE CASCADE
);
CREATE INDEX shared_plans_of_org ON shared_plans (org_id, id);
CREATE INDEX shared_plans_of_draft ON shared_plans (draft_id, org_id) WHERE draft_id IS NOT NULL;
CREATE INDEX shared_plans_of_campaign ON shared_plans (campaign_id, org_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX shared_plans_created_by ON shared_plans (created_by);
