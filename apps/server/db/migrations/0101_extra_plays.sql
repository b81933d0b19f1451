-- Extra plays in place of those that were not shown (domain.md, "Money flow"): further days of the same placements, whose
-- spots are taken as those of every booking.
CREATE TABLE extra_days (
  placement_id uuid NOT NULL,
  request_id uuid NOT NULL,
  day date NOT NULL,
  -- Of all its spots on the day.
  plays bigint NOT NULL CHECK (plays > 0),
  PRIMARY KEY (placement_id, day),
  FOREIGN KEY (placement_id, request_id) REFERENCES placements (id, request_id),
  FOREIGN KEY (placement_id, day) REFERENCES takings (placement_id, day) ON DELETE CASCADE
);
CREATE INDEX extra_days_request ON extra_days (request_id);

ALTER TABLE part_funds
  ADD COLUMN chosen_at timestamptz,
  -- From the first extra day to after the last, at the displays.
  ADD COLUMN extra_starts_at timestamptz,
  ADD COLUMN extra_ends_at timestamptz,
  -- When it was fixed what the owner has earned with them.
  ADD COLUMN extra_settled_at timestamptz;
-- Nobody carried this choice out, so it counts as none, and without one the buyer gets its money back.
UPDATE part_funds SET choice = NULL, choice_by = NULL WHERE choice = 'extra_plays';
UPDATE part_funds SET chosen_at = choice_until - interval '7 days' WHERE choice IS NOT NULL;
ALTER TABLE part_funds
  ADD CONSTRAINT part_funds_chosen CHECK ((choice IS NULL) = (chosen_at IS NULL)),
  ADD CONSTRAINT part_funds_extra CHECK (
    (choice IS NOT DISTINCT FROM 'extra_plays') = (extra_ends_at IS NOT NULL)
    AND (extra_starts_at IS NULL) = (extra_ends_at IS NULL) AND extra_ends_at > extra_starts_at
    AND (extra_settled_at IS NULL OR extra_ends_at IS NOT NULL));

-- A part may be released in several steps, each from what was released before.
ALTER TABLE releases
  ADD COLUMN released_before bigint NOT NULL DEFAULT 0 CHECK (released_before >= 0),
  DROP CONSTRAINT releases_request_id_key,
  ADD CONSTRAINT releases_once UNIQUE (request_id, released_before);
