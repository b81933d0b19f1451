-- What a person says of themselves, and whether their address was found to be theirs.

ALTER TABLE users
  ADD COLUMN job_title text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN avatar_file_id text,
  ADD COLUMN address_confirmed_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT users_avatar FOREIGN KEY (avatar_file_id, org_id) REFERENCES files (id, org_id);

-- Where a session was begun, so that its user can tell it from others.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
