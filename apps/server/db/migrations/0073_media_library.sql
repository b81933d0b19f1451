-- The media that an advertiser's organization uploaded for its campaigns (domain.md, "Media library").

ALTER TABLE files
  -- Media for campaigns, unlike posters, pictures of displays, logos, avatars and proofs.
  ADD COLUMN for_campaigns boolean NOT NULL DEFAULT false,
  -- What the organization calls it. Others are shown the name that was sent; empty where there is no other.
  ADD COLUMN label text NOT NULL DEFAULT '' CHECK (length(label) <= 120),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- A file that was deleted is kept for an hour, so that deleting it can be undone.
  ADD COLUMN deleted_at timestamptz CHECK (deleted_at IS NULL OR for_campaigns);

-- Of what was uploaded before, all that an advertiser's organization has not used as something else.
UPDATE files f SET for_campaigns = true
WHERE f.org_id IN (SELECT id FROM organizations WHERE type = 'ADV')
  AND NOT f.public
  AND NOT EXISTS (SELECT 1 FROM files v WHERE v.poster_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.avatar_file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM organization_settings s WHERE f.id IN (s.logo_file_id, s.favicon_file_id))
  AND (
    NOT EXISTS (SELECT 1 FROM proof_files p WHERE p.file_id = f.id)
    OR EXISTS (SELECT 1 FROM placement_media m WHERE m.file_id = f.id)
    OR EXISTS (SELECT 1 FROM media_change_files m WHERE m.file_id = f.id)
    OR EXISTS (SELECT 1 FROM campaign_draft_files d WHERE d.file_id = f.id)
  );

CREATE INDEX files_for_campaigns ON files (org_id, created_at DESC) WHERE for_campaigns AND deleted_at IS NULL;
CREATE INDEX files_deleted ON files (deleted_at) WHERE deleted_at IS NOT NULL;
-- A file that is removed must be no poster.
CREATE INDEX files_poster_id ON files (poster_id, org_id) WHERE poster_id IS NOT NULL;

CREATE TRIGGER version_rises BEFORE UPDATE OF label ON files
  FOR EACH ROW WHEN (NEW.version = OLD.version AND NEW.label IS DISTINCT FROM OLD.label)
  EXECUTE FUNCTION version_rises();
