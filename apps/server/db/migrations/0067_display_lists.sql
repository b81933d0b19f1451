-- Lists of displays that an advertiser's organization keeps (domain.md, "Lists of displays").

CREATE TABLE display_lists (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  -- The name of whoever saved it last, which stays when that person goes.
  updated_by_name text NOT NULL,
  -- A list that was deleted is kept for an hour, so that deleting it can be undone.
  deleted_at timestamptz,
  UNIQUE (id, org_id)
);
CREATE UNIQUE INDEX display_lists_name ON display_lists (org_id, lower(name COLLATE "und-x-icu"))
  WHERE deleted_at IS NULL;
CREATE INDEX display_lists_of_org ON display_lists (org_id, updated_at DESC);
CREATE INDEX display_lists_created_by ON display_lists (created_by);
CREATE INDEX display_lists_updated_by ON display_lists (updated_by);

CREATE TRIGGER version_rises BEFORE UPDATE OF name ON display_lists
  FOR EACH ROW WHEN (NEW.version = OLD.version AND NEW.name IS DISTINCT FROM OLD.name)
  EXECUTE FUNCTION version_rises();

-- The displays of a list in the order in which they were added, each once. Their places bound how many they are.
CREATE TABLE display_list_displays (
  list_id uuid NOT NULL,
  org_id uuid NOT NULL,
  display_id uuid NOT NULL REFERENCES displays ON DELETE CASCADE,
  place smallint NOT NULL CONSTRAINT display_list_displays_most CHECK (place BETWEEN 1 AND 500),
  PRIMARY KEY (list_id, display_id),
  CONSTRAINT display_list_displays_place UNIQUE (list_id, place),
  FOREIGN KEY (list_id, org_id) REFERENCES display_lists (id, org_id) ON DELETE CASCADE
);
CREATE INDEX display_list_displays_display ON display_list_displays (display_id);
