-- Uploaded files. The bytes lie in the storage; the address is made of id and extension.

CREATE TABLE files (
  -- 32 hex digits: the random name that the address carries.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  org_id uuid NOT NULL REFERENCES organizations,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  extension text NOT NULL CHECK (extension ~ '^[a-z0-9]{2,5}$'),
  type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Seconds; null for a still picture.
  duration double precision CHECK (duration > 0),
  -- Readable without a signature: set in the transaction that makes what shows it public.
  public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (id, org_id)
);
CREATE INDEX files_org ON files (org_id, id);
