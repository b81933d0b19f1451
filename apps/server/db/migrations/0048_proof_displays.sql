-- Which displays a proof shows. A proof without any here shows all displays of its part.

CREATE TABLE proof_displays (
  proof_id uuid NOT NULL REFERENCES proofs ON DELETE CASCADE,
  display_id uuid NOT NULL REFERENCES displays,
  PRIMARY KEY (proof_id, display_id)
);
CREATE INDEX proof_displays_display ON proof_displays (display_id);

-- A notification whose cause was taken back goes with it, found by its key.
CREATE INDEX notifications_proofs ON notifications (key) WHERE kind = 'proof_added';
