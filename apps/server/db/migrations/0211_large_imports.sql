-- Imports of files that are too large to be reviewed row by row: what was sent, how far it has been read, and what was
-- made and refused of it, in parts.
CREATE TABLE large_imports (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations(id) ON DELETE CASCADE,
  user_name text NOT NULL,
  -- Where the file is stored.
  file text NOT NULL,
  file_name text NOT NULL,
  -- The same file is one import, however often it is sent.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  bytes bigint NOT NULL CHECK (bytes > 0),
  bytes_read bigint NOT NULL DEFAULT 0 CHECK (bytes_read BETWEEN 0 AND bytes),
  -- The last row of the file that was read.
  line integer NOT NULL DEFAULT 0 CHECK (line >= 0),
  made integer NOT NULL DEFAULT 0 CHECK (made >= 0),
  refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  state text NOT NULL CHECK (state IN ('running', 'stopped', 'done', 'failed', 'undone')),
  -- Why it failed, for people.
  sentence text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CHECK ((state = 'failed') = (sentence <> ''))
);
CREATE UNIQUE INDEX large_imports_once ON large_imports (org_id, digest) WHERE state NOT IN ('failed', 'undone');
CREATE INDEX large_imports_newest ON large_imports (org_id, created_at DESC);

CREATE TABLE large_import_parts (
  import_id uuid NOT NULL REFERENCES large_imports(id) ON DELETE CASCADE,
  -- The last row of the file that it has.
  line integer NOT NULL,
  -- What it has made and was not undone.
  ids uuid[] NOT NULL,
  -- What was not taken: [{line, sentence, cells}].
  refused jsonb NOT NULL,
  PRIMARY KEY (import_id, line)
);
