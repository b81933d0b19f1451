-- Undecided requests are reminded of at half and at four fifths of their time (docs/domain.md, "A campaign's life").

ALTER TABLE approval_requests
  -- Since when it is the turn of whoever has to act: of the owner who can see it, or of the advertiser who was
  -- asked for a correction. The time until the deadline counts from here.
  ADD COLUMN turn_since timestamptz,
  -- When whoever's turn it is was reminded last.
  ADD COLUMN reminded_at timestamptz;
UPDATE approval_requests
SET turn_since = CASE WHEN status = 'correction' THEN coalesce(decided_at, created_at) ELSE created_at END;
ALTER TABLE approval_requests ALTER COLUMN turn_since SET NOT NULL;
