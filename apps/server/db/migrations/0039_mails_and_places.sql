-- Under which name a mail is sent is decided when it is written: a mail to an address that nobody has
-- confirmed carries no name that its sender has chosen.
ALTER TABLE mails ADD COLUMN from_name text NOT NULL DEFAULT 'Plaza';
UPDATE mails m SET from_name = o.name || ' · Plaza' FROM organizations o WHERE o.id = m.org_id AND m.sent_at IS NULL;
ALTER TABLE mails ALTER COLUMN from_name DROP DEFAULT;

-- Where an account has logged in before: a browser, by the hash of what its cookie holds, or a network, by
-- the hash of its address. Whoever guesses elsewhere does not keep out who knows the password there.
CREATE TABLE known_places (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place bytea NOT NULL CHECK (length(place) = 32),
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);
