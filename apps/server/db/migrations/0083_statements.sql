-- On which statement a release stands (domain.md, "Documents").
ALTER TABLE releases ADD COLUMN statement_id uuid REFERENCES documents;
CREATE INDEX releases_statement ON releases (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX releases_unstated ON releases (org_id, created_at) WHERE statement_id IS NULL;
