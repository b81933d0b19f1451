-- Campaigns that are not bought yet, for everybody in the advertiser's organization (domain.md, "A campaign's life").

CREATE TABLE campaign_drafts (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  -- What the site keeps; its files are named by their addresses, without a signature.
  draft jsonb NOT NULL,
  -- What lists show of it.
  name text NOT NULL GENERATED ALWAYS AS (draft -> 'general' ->> 'name') STORED,
  start_date text GENERATED ALWAYS AS (nullif(draft -> 'general' ->> 'start_date', '')) STORED,
  end_date text GENERATED ALWAYS AS (nullif(draft -> 'general' ->> 'end_date', '')) STORED,
  displays integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(draft -> 'displays')) STORED,
  zones integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(draft -> 'zones')) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  -- The name of whoever saved it last, which stays when that person goes.
  updated_by_name text NOT NULL,
  UNIQUE (id, org_id)
);
CREATE INDEX campaign_drafts_of_org ON campaign_drafts (org_id, updated_at DESC);
CREATE INDEX campaign_drafts_created_by ON campaign_drafts (created_by);
CREATE INDEX campaign_drafts_updated_by ON campaign_drafts (updated_by);

CREATE TRIGGER campaign_drafts_version BEFORE UPDATE ON campaign_drafts
  FOR EACH ROW WHEN (NEW.version = OLD.version AND NEW.draft IS DISTINCT FROM OLD.draft)
  EXECUTE FUNCTION version_rises();

-- The files that a draft names: uploads of the same organization, which are in use as long as the draft is there.
CREATE TABLE campaign_draft_files (
  draft_id uuid NOT NULL,
  org_id uuid NOT NULL,
  file_id text NOT NULL,
  PRIMARY KEY (draft_id, file_id),
  FOREIGN KEY (draft_id, org_id) REFERENCES campaign_drafts (id, org_id) ON DELETE CASCADE,
  FOREIGN KEY (file_id, org_id) REFERENCES files (id, org_id)
);
CREATE INDEX campaign_draft_files_of_file ON campaign_draft_files (file_id, org_id);
