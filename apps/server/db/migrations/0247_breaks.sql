-- Behind a gap the walk along a chain goes on: with the batch that was the last one when the gap came, and the number of its
-- last play. They are not known of gaps so old that the chain no longer keeps their hashes.
ALTER TABLE play_breaks
  ADD COLUMN after_head bytea CHECK (octet_length(after_head) = 32),
  ADD COLUMN after_number bigint CHECK (after_number >= 0),
  ADD CONSTRAINT play_breaks_after CHECK (kind = 'gap' OR (after_head IS NULL AND after_number IS NULL));
UPDATE play_breaks b SET after_head = c.heads[array_position(c.heads, b.head) + 1]
FROM play_chains c WHERE c.key_number = b.key_number AND b.kind = 'gap';
-- Each gap is one, also where several name the same batch that never came.
ALTER TABLE play_breaks DROP CONSTRAINT play_breaks_once;
CREATE UNIQUE INDEX play_breaks_fork ON play_breaks (key_number, previous) NULLS NOT DISTINCT WHERE kind = 'fork';
CREATE UNIQUE INDEX play_breaks_gap ON play_breaks (key_number, head) WHERE kind = 'gap';

-- Who has looked: the name stays when people go, and the platform may have looked for the owner.
ALTER TABLE play_breaks
  ADD COLUMN looked_by_name text CHECK (looked_by_name <> ''),
  ADD COLUMN looked_by_platform boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT play_breaks_looked_name CHECK ((looked_by_name IS NULL) = (looked_at IS NULL)),
  ADD CONSTRAINT play_breaks_looked_platform CHECK (NOT looked_by_platform OR looked_at IS NOT NULL);
CREATE INDEX play_breaks_standing ON play_breaks (player_id) WHERE looked_at IS NULL;

-- Why a player registered a key: with its first one it was connected, its browser had lost the one before, or the chain of
-- the one before had forked. It is no part of what the chain of registrations hashes. Servers of the version before do not say why.
ALTER TABLE player_keys ADD COLUMN why text NOT NULL DEFAULT 'connected' CHECK (why IN ('connected', 'lost', 'forked'));
ALTER TABLE player_keys DISABLE TRIGGER player_keys_fixed;
UPDATE player_keys k SET why = 'lost'
WHERE EXISTS (SELECT FROM player_keys o WHERE o.player_id = k.player_id AND o.number < k.number);
ALTER TABLE player_keys ENABLE TRIGGER player_keys_fixed;

-- The bar of a screen has the plays of its days.
CREATE INDEX play_counts_player ON play_counts (player_id, day);
