-- Spots that an owner takes out of sale for some days, with a note (domain.md, "Words"). They take capacity
-- under the same constraint as what is sold.

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  display_id uuid NOT NULL,
  zone_id uuid NOT NULL REFERENCES zones (id),
  start_date date NOT NULL,
  end_date date NOT NULL,
  spots integer NOT NULL CHECK (spots >= 1),
  note text NOT NULL DEFAULT '',
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK (end_date >= start_date),
  CONSTRAINT blocks_display FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX blocks_of_display ON blocks (display_id, end_date);

ALTER TABLE takings ADD COLUMN block_id uuid REFERENCES blocks (id);
ALTER TABLE takings ADD CONSTRAINT takings_block CHECK ((kind = 'block') = (block_id IS NOT NULL));
CREATE UNIQUE INDEX takings_block_once ON takings (block_id, day) WHERE block_id IS NOT NULL;
