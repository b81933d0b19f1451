-- What the platform tells all organizations on every screen, from a day to a day of the operator's calendar. It is never
-- changed: another takes its place, and it is withdrawn.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  content text NOT NULL CHECK (content <> ''),
  link text NOT NULL DEFAULT '',
  audience text NOT NULL CHECK (audience IN ('all', 'DSO', 'ADV')),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK (ends_on >= starts_on)
);
CREATE INDEX announcements_shown ON announcements (ends_on) WHERE withdrawn_at IS NULL;

-- Who has put an announcement away.
CREATE TABLE announcement_dismissals (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcement_dismissals_user ON announcement_dismissals (user_id);
