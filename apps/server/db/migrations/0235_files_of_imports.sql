-- The file of a large import is removed some time after the import has ended, and what was not taken stays.
ALTER TABLE large_imports
  ADD COLUMN ended_at timestamptz,
  ALTER COLUMN file DROP NOT NULL;
UPDATE large_imports SET ended_at = created_at WHERE state <> 'running';
ALTER TABLE large_imports
  ADD CHECK ((state = 'running') = (ended_at IS NULL)),
  -- Whoever reads a file has one.
  ADD CHECK (file IS NOT NULL OR state <> 'running');
CREATE INDEX large_imports_with_file ON large_imports (ended_at) WHERE file IS NOT NULL;
