-- The installation, its organizations, their users and sessions.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Search is blind to case and accents: what is searched and what is searched for go through this.
-- The schema is named so that the function stays immutable whatever the search_path is.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE "und-x-icu");

-- One row: the secret behind file signatures and refresh tokens, and the shift of the clock.
CREATE TABLE installation (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  secret bytea NOT NULL CHECK (length(secret) = 32),
  clock_start timestamptz,
  clock_shift_ms bigint NOT NULL DEFAULT 0
);

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('DSO', 'ADV', 'PLATFORM')),
  industry text NOT NULL DEFAULT '',
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  time_zone text,
  -- Days between buying and the first day of a flight that an owner asks for.
  lead_days integer NOT NULL DEFAULT 1 CHECK (lead_days BETWEEN 0 AND 365),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
  -- Lets other tables name an organization together with its currency.
  UNIQUE (id, currency)
);
CREATE UNIQUE INDEX organizations_one_platform ON organizations (type) WHERE type = 'PLATFORM';

CREATE TABLE users (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  -- 1 platform admin, 2 owner, 3 user
  role_id integer NOT NULL CHECK (role_id IN (1, 2, 3)),
  -- What the owner gave to a user beyond seeing; owners and admins hold all of their kind.
  permissions text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  agreed_on_terms boolean NOT NULL DEFAULT false,
  last_login timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT users_email_key UNIQUE (email)
);
CREATE INDEX users_org ON users (org_id, id);

-- Only hashes of tokens are kept. A refresh makes the next pair from the old refresh token, so
-- that it can be given twice within the grace; `previous_refresh_hash` recognises the second time.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  access_hash bytea NOT NULL UNIQUE,
  access_expires_at timestamptz NOT NULL,
  refresh_hash bytea NOT NULL UNIQUE,
  refresh_expires_at timestamptz NOT NULL,
  previous_refresh_hash bytea,
  refreshed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (refresh_expires_at);

-- Failed attempts per address or account, counted by window; shared by all server processes.
CREATE TABLE attempts (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (key, window_start)
);

-- Written in the transaction of the call it belongs to, so that a failure leaves none.
CREATE TABLE idempotency_keys (
  -- The user, or the nil id for calls before a login.
  scope uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
