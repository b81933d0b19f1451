-- Links by which anybody checks the proof of a campaign, as far as the organization that made them has a part in it
-- (docs/domain.md, "Bundles"). Of their secrets only hashes are stored.
CREATE TABLE proof_links (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- The name of whoever made it, which stays when that person goes.
  created_by_name text NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  last_opened_at timestamptz,
  CONSTRAINT proof_links_opened CHECK ((opened = 0) = (last_opened_at IS NULL))
);
CREATE INDEX proof_links_of_org ON proof_links (org_id, campaign_id);
CREATE INDEX proof_links_of_campaign ON proof_links (campaign_id);
CREATE INDEX proof_links_created_by ON proof_links (created_by);
