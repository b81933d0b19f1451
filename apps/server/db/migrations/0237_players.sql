-- Browsers and devices that drive the screens of displays (docs/domain.md, "Players").

CREATE TABLE players (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  display_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  version integer NOT NULL DEFAULT 1,
  -- Its token and its cookie are random, and stored as hashes. Once it is unpaired, neither opens anything.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  cookie_hash bytea UNIQUE CHECK (octet_length(cookie_hash) = 32),
  paired_at timestamptz NOT NULL,
  unpaired_at timestamptz CHECK (unpaired_at >= paired_at),
  restart_at timestamptz,
  UNIQUE (id, display_id),
  CONSTRAINT players_display FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id),
  CONSTRAINT players_unpaired CHECK ((unpaired_at IS NULL) = (token_hash IS NOT NULL)),
  CONSTRAINT players_cookie CHECK (unpaired_at IS NULL OR cookie_hash IS NULL)
);
CREATE INDEX players_of_display ON players (display_id, paired_at);
CREATE INDEX players_of_org ON players (org_id, id) WHERE unpaired_at IS NULL;

-- The public keys by which players sign. The registrations are a chain over the whole installation: each names the hash of
-- the one before, so none can be put in or left out later. Two on one predecessor cannot be.
CREATE TABLE player_keys (
  number integer PRIMARY KEY CHECK (number >= 1),
  player_id uuid NOT NULL REFERENCES players (id),
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
  registered_at timestamptz NOT NULL,
  previous bytea CHECK (octet_length(previous) = 32),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  CONSTRAINT player_keys_chain UNIQUE (previous),
  CONSTRAINT player_keys_first CHECK ((number = 1) = (previous IS NULL)),
  CONSTRAINT player_keys_previous FOREIGN KEY (previous) REFERENCES player_keys (hash),
  CONSTRAINT player_keys_once UNIQUE (player_id, public_key)
);
CREATE FUNCTION player_keys_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the chain of keys only grows' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER player_keys_fixed BEFORE UPDATE OR DELETE ON player_keys FOR EACH ROW EXECUTE FUNCTION player_keys_fixed();

-- What a screen shows until its owner types it. The token and the cookie become those of the player.
CREATE TABLE pairing_codes (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  code text NOT NULL CHECK (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  cookie_hash bytea NOT NULL CHECK (octet_length(cookie_hash) = 32),
  public_key bytea CHECK (octet_length(public_key) = 65),
  expires_at timestamptz NOT NULL,
  CONSTRAINT pairing_codes_code UNIQUE (code)
);
CREATE INDEX pairing_codes_over ON pairing_codes (expires_at);

-- What a player said last. It is written each minute, so it stands apart and in few columns with an index.
CREATE TABLE player_reports (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  seen_at timestamptz NOT NULL,
  -- What it said, as the call takes it.
  report jsonb NOT NULL CHECK (jsonb_typeof(report) = 'object')
) WITH (fillfactor = 60);

-- For how many open seconds of a day a player was heard of, or said later that it had played without a network.
CREATE TABLE player_days (
  player_id uuid NOT NULL REFERENCES players (id),
  day date NOT NULL,
  seconds integer NOT NULL CHECK (seconds BETWEEN 0 AND 90000),
  PRIMARY KEY (player_id, day)
) WITH (fillfactor = 60);

-- SHA-256 of stored files, of the whole and of each piece of 4 MB, by which players check what they have fetched. It is worked
-- out when a program first has the file.
CREATE TABLE file_hashes (
  file_id text PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  pieces text[] NOT NULL CHECK (cardinality(pieces) >= 1)
);
