-- Links by which somebody without an account uploads media for named zones (domain.md, "Upload links").

CREATE TABLE upload_links (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  draft_id uuid,
  campaign_id uuid,
  title text NOT NULL CHECK (title <> ''),
  message text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- The name of whoever made it, which stays when that person goes.
  created_by_name text NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- A link that was withdrawn stays, since what it brought still waits.
  withdrawn_at timestamptz,
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  last_opened_at timestamptz,
  -- All that it has ever brought: removing a file makes no room for another, so nobody can write for ever.
  received integer NOT NULL DEFAULT 0 CHECK (received >= 0),
  received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes >= 0),
  UNIQUE (id, org_id),
  CHECK (num_nonnulls(draft_id, campaign_id) = 1),
  -- The draft or the campaign is of the same organization; a draft that ends takes its links along.
  FOREIGN KEY (draft_id, org_id) REFERENCES campaign_drafts (id, org_id) ON DELETE CASCADE,
  FOREIGN KEY (campaign_id, org_id) REFERENCES campaigns (id, org_id) ON DELETE CASCADE
);
CREATE INDEX upload_links_of_org ON upload_links (org_id, id);
CREATE INDEX upload_links_of_draft ON upload_links (draft_id, org_id) WHERE draft_id IS NOT NULL;
CREATE INDEX upload_links_of_campaign ON upload_links (campaign_id, org_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX upload_links_created_by ON upload_links (created_by);

-- The zones that a link asks for.
CREATE TABLE upload_link_zones (
  link_id uuid NOT NULL REFERENCES upload_links ON DELETE CASCADE,
  display_id uuid NOT NULL REFERENCES displays ON DELETE CASCADE,
  zone_id uuid NOT NULL REFERENCES zones ON DELETE CASCADE,
  PRIMARY KEY (link_id, display_id, zone_id)
);
CREATE INDEX upload_link_zones_display ON upload_link_zones (display_id);
CREATE INDEX upload_link_zones_zone ON upload_link_zones (zone_id);

-- What a link has brought: files of its organization, each for the zones of one format, which is its size in pixels.
CREATE TABLE upload_link_files (
  id uuid PRIMARY KEY,
  link_id uuid NOT NULL,
  org_id uuid NOT NULL,
  file_id text NOT NULL,
  format text NOT NULL CHECK (format ~ '^[1-9][0-9]*x[1-9][0-9]*$'),
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'used', 'set_aside')),
  UNIQUE (link_id, file_id),
  FOREIGN KEY (link_id, org_id) REFERENCES upload_links (id, org_id) ON DELETE CASCADE,
  FOREIGN KEY (file_id, org_id) REFERENCES files (id, org_id) ON DELETE CASCADE
);
CREATE INDEX upload_link_files_of_file ON upload_link_files (file_id, org_id);
CREATE INDEX upload_link_files_waiting ON upload_link_files (link_id, id) WHERE state = 'waiting';
