-- Proofs that an owner makes of its own player's log (docs/domain.md, "Proof by a log"): whose log it is and what its file
-- was called, which the buyer is shown, and the plays by placement and day that it counts.
ALTER TABLE proofs
  ADD COLUMN log_source text CHECK (log_source IN ('opendirect', 'xibo', 'yodeck', 'other')),
  ADD COLUMN log_name text CHECK (length(log_name) BETWEEN 1 AND 255),
  ADD CONSTRAINT proofs_by_log CHECK (
    (log_source IS NULL) = (log_name IS NULL)
    AND (log_source IS NULL OR (plays IS NOT NULL AND shown_value IS NULL AND review_until IS NOT NULL))
  );

CREATE TABLE proof_counts (
  proof_id uuid NOT NULL REFERENCES proofs (id) ON DELETE CASCADE,
  placement_id uuid NOT NULL REFERENCES placements (id),
  day date NOT NULL,
  plays integer NOT NULL CHECK (plays > 0),
  PRIMARY KEY (proof_id, placement_id, day)
);
CREATE INDEX proof_counts_of_placement ON proof_counts (placement_id, day);
