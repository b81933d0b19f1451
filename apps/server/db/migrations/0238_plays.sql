-- What players have shown, counted (docs/domain.md, "Plays"). What they sent stands in the storage, batch by batch, so the
-- database grows with what is sold and not with what is shown.

ALTER TABLE player_keys ADD CONSTRAINT player_keys_player UNIQUE (number, player_id);

-- The chain of batches of each key: the last one leads to all others.
CREATE TABLE play_chains (
  key_number integer PRIMARY KEY,
  player_id uuid NOT NULL,
  -- The hashes of the last batches, the last one first.
  heads bytea[] NOT NULL CHECK (cardinality(heads) BETWEEN 1 AND 40),
  last_number bigint NOT NULL CHECK (last_number >= 0),
  batches bigint NOT NULL CHECK (batches >= 1),
  -- How many plays count, and how many turns of filler and house campaigns were told.
  plays bigint NOT NULL CHECK (plays BETWEEN 0 AND last_number),
  filler bigint NOT NULL CHECK (filler >= 0),
  received_at timestamptz NOT NULL,
  CONSTRAINT play_chains_key FOREIGN KEY (key_number, player_id) REFERENCES player_keys (number, player_id)
) WITH (fillfactor = 60);
CREATE INDEX play_chains_player ON play_chains (player_id);

-- The last turn of each zone that counts for a player. Turns only rise, so each counts once.
CREATE TABLE play_turns (
  player_id uuid NOT NULL REFERENCES players (id),
  zone_id uuid NOT NULL REFERENCES zones (id),
  day date NOT NULL,
  loop_number integer NOT NULL CHECK (loop_number >= 0),
  turn integer NOT NULL CHECK (turn >= 0),
  PRIMARY KEY (player_id, zone_id)
) WITH (fillfactor = 60);
CREATE FUNCTION play_turns_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.day, NEW.loop_number, NEW.turn) <= (OLD.day, OLD.loop_number, OLD.turn) THEN
    RAISE EXCEPTION 'turns only rise' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER play_turns_rise BEFORE UPDATE ON play_turns FOR EACH ROW EXECUTE FUNCTION play_turns_rise();

-- How many plays of a placement count on a day for a player: never more than were promised to it on that day.
CREATE TABLE play_counts (
  placement_id uuid NOT NULL REFERENCES placements (id),
  day date NOT NULL,
  player_id uuid NOT NULL REFERENCES players (id),
  plays integer NOT NULL,
  promised integer NOT NULL,
  PRIMARY KEY (placement_id, day, player_id),
  CONSTRAINT play_counts_possible CHECK (plays BETWEEN 1 AND promised)
) WITH (fillfactor = 60);

-- What does not count, by the day (UTC) on which it came.
CREATE TABLE play_refusals (
  player_id uuid NOT NULL REFERENCES players (id),
  day date NOT NULL,
  reason text NOT NULL CHECK (reason ~ '^[a-z]{3,12}$'),
  batches integer NOT NULL CHECK (batches >= 0),
  plays integer NOT NULL CHECK (plays >= 0),
  PRIMARY KEY (player_id, day, reason)
) WITH (fillfactor = 60);

-- Breaks of chains. A branch is one, however long it grows: its end leads to the rest of it.
CREATE TABLE play_breaks (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  key_number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fork', 'gap')),
  -- What its first batch names as the one before; null where it names none.
  previous bytea CHECK (octet_length(previous) = 32),
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  first_number bigint NOT NULL CHECK (first_number >= 1),
  last_number bigint NOT NULL CHECK (last_number >= first_number - 1),
  batches integer NOT NULL CHECK (batches >= 1),
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  looked_at timestamptz,
  looked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT play_breaks_key FOREIGN KEY (key_number, player_id) REFERENCES player_keys (number, player_id),
  CONSTRAINT play_breaks_once UNIQUE NULLS NOT DISTINCT (key_number, kind, previous),
  CONSTRAINT play_breaks_looked CHECK (looked_by IS NULL OR looked_at IS NOT NULL)
);
CREATE INDEX play_breaks_player ON play_breaks (player_id);
