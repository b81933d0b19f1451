-- A player may sign by two keys at the same time, as two copies of one disk do. Which plays count depends on the order in which their
-- batches came, so that order is kept, for whoever checks a proof by it (docs/domain.md, "Bundles"): one row where another key goes on
-- than the one before. What came before this table is judged by when it was made.
CREATE TABLE play_runs (
  player_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  key_number integer NOT NULL,
  -- The hash of the first batch of the run.
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  PRIMARY KEY (player_id, number),
  FOREIGN KEY (key_number, player_id) REFERENCES player_keys (number, player_id)
);
