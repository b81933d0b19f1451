-- What an organization wears: logo, favicon and colours.

CREATE TABLE organization_settings (
  org_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  -- The 14 colours by their keys, each #rrggbb; a key that is missing is the default palette's.
  colors jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(colors) = 'object'),
  logo_file_id text,
  favicon_file_id text,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- An organization wears its own pictures.
  CONSTRAINT organization_settings_logo FOREIGN KEY (logo_file_id, org_id) REFERENCES files (id, org_id),
  CONSTRAINT organization_settings_favicon FOREIGN KEY (favicon_file_id, org_id) REFERENCES files (id, org_id)
);
