-- Terms of the installation's own (docs/domain.md, "Terms"). A version is written, or stands at an address. It is never
-- changed: another follows it, from the same day on or later, so the order of the numbers is that of the days.
CREATE TABLE terms_versions (
  id uuid PRIMARY KEY,
  number integer NOT NULL CONSTRAINT terms_versions_number UNIQUE CHECK (number > 0),
  content text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  valid_from date NOT NULL,
  -- Whether people who agreed to an earlier version are asked to agree to this one.
  ask_again boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((content = '') <> (link = ''))
);

CREATE FUNCTION terms_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last terms_versions;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'a version of the terms never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO last FROM terms_versions ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1 THEN
    RAISE EXCEPTION 'versions of the terms are numbered without a gap' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'terms_versions_number';
  END IF;
  IF NEW.valid_from < last.valid_from THEN
    RAISE EXCEPTION 'a version of the terms holds from the day of the one before, or later' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'terms_versions_follow';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER terms_follow BEFORE INSERT OR UPDATE ON terms_versions FOR EACH ROW EXECUTE FUNCTION terms_follow();

-- Who agreed to which version, and when. It stays with the words of then, whoever goes.
CREATE TABLE terms_agreements (
  id uuid PRIMARY KEY,
  version integer NOT NULL REFERENCES terms_versions (number),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  email text NOT NULL,
  org_name text NOT NULL,
  agreed_at timestamptz NOT NULL,
  CONSTRAINT terms_agreements_once UNIQUE (user_id, version)
);
CREATE INDEX terms_agreements_version ON terms_agreements (version, agreed_at);

-- The version that the buyer had agreed to when it bought; null where that was none of the installation's own.
ALTER TABLE campaigns ADD terms_version integer REFERENCES terms_versions (number);
CREATE INDEX campaigns_terms_version ON campaigns (terms_version) WHERE terms_version IS NOT NULL;
