-- What follows from a change: mails, and the record of who changed what.

-- Written in the transaction of what they tell of; a job sends them. Without SMTP they stay here, where
-- the platform's admins read them. The texts of mails that were sent are cleared: some hold secrets.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- One mail for one cause, however often the cause is told.
  key text NOT NULL CONSTRAINT mails_once UNIQUE,
  -- Whose brand it wears; null for the installation's.
  org_id uuid REFERENCES organizations ON DELETE SET NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Why the latest attempt failed.
  fault text
);
CREATE INDEX mails_age ON mails (created_at);

-- Append-only: every change that an organization's people, or those who act for it, have made.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  -- The organization that the change was made for.
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  -- The organization of who acted on behalf; null for one's own people.
  acting_org_id uuid REFERENCES organizations ON DELETE SET NULL,
  acting_org_name text,
  -- The call that was made, and the thing it was made on where the call names one.
  call text NOT NULL,
  target text,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(user_name || ' ' || coalesce(acting_org_name, '') || ' ' || call)) STORED,
  CHECK ((acting_org_id IS NULL) OR (acting_org_name IS NOT NULL))
);
CREATE INDEX audit_org ON audit (org_id, id);

-- What stands there stays; only who is gone is forgotten as a reference, his name stays.
CREATE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_keep BEFORE UPDATE OF id, org_id, user_name, acting_org_name, call, target, created_at ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_keep();

-- Codes that a mail carries: bound to a person and a purpose, good once and for a while. Only hashes are kept.
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'invitation', 'address', 'first admin')),
  code_hash bytea NOT NULL UNIQUE,
  -- The account that it is for, or the address of one that it lets come into being.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  email text CHECK (email = lower(email)),
  -- Where the invited will belong, and as what.
  org_id uuid REFERENCES organizations ON DELETE CASCADE,
  role_id integer CHECK (role_id IN (1, 2, 3)),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz,
  CHECK (purpose <> 'reset' OR user_id IS NOT NULL),
  CHECK (purpose <> 'address' OR (user_id IS NOT NULL AND email IS NOT NULL)),
  CHECK (purpose <> 'invitation' OR (email IS NOT NULL AND org_id IS NOT NULL AND role_id IS NOT NULL))
);
CREATE INDEX one_time_codes_user ON one_time_codes (user_id);
CREATE INDEX one_time_codes_invited ON one_time_codes (org_id, email);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at);

-- Acting for another organization is a state of the session; who may is written down here, but for the
-- platform's admins, who may for every one (domain.md, "On behalf").
CREATE TABLE on_behalf_grants (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  -- Whom it is given to. By address, since giving it must not tell whether there is an account.
  email text NOT NULL CHECK (email = lower(email)),
  granted_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT on_behalf_grants_once UNIQUE (org_id, email)
);
CREATE INDEX on_behalf_grants_email ON on_behalf_grants (email);
ALTER TABLE sessions ADD COLUMN on_behalf_org_id uuid REFERENCES organizations ON DELETE CASCADE;
