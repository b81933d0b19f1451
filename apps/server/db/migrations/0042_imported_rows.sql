-- Rows of bulk uploads by the keys that their senders gave them: after a lost answer, what was made is not made
-- twice, whatever rows are sent beside it then (domain.md, "Lost updates and doubles").

CREATE TABLE imported_rows (
  org_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  location_id uuid,
  display_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, key),
  CHECK (num_nonnulls(location_id, display_id) = 1),
  FOREIGN KEY (location_id, org_id) REFERENCES locations (id, org_id) ON DELETE CASCADE,
  FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX imported_rows_of_location ON imported_rows (location_id, org_id);
CREATE INDEX imported_rows_of_display ON imported_rows (display_id, org_id);
CREATE INDEX imported_rows_by_time ON imported_rows (created_at);
