-- The same bytes are one file of the media library, however often they were uploaded (domain.md, "Media library").

-- The SHA-256 of the stored bytes of media for campaigns, in hex. A sweep works it out for what was stored before, and
-- a file without it stands alone.
ALTER TABLE files ADD COLUMN fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{64}$');

CREATE INDEX files_same ON files (org_id, coalesce(fingerprint, id), created_at, id) WHERE for_campaigns;
CREATE INDEX files_without_fingerprint ON files (id) WHERE for_campaigns AND fingerprint IS NULL;
