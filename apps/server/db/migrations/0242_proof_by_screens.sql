-- A proof that the screens of a part have made by themselves: what of it was shown and what was promised, in minor units.
ALTER TABLE proofs
  ADD COLUMN shown_value bigint CHECK (shown_value >= 0),
  ADD COLUMN promised_value bigint CHECK (promised_value >= 0),
  ADD CONSTRAINT proofs_value CHECK (
    (shown_value IS NULL) = (promised_value IS NULL) AND (shown_value IS NULL OR shown_value <= promised_value)
  ),
  -- Only its owner's screens prove a part, and they count plays.
  ADD CONSTRAINT proofs_by_screens CHECK (
    shown_value IS NULL OR (user_id IS NULL AND plays IS NOT NULL AND review_until IS NOT NULL)
  );
