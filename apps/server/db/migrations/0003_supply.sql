-- What is sold: locations, rate schedules with their zones and prices, displays.

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  name text NOT NULL,
  address text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- A name that this server knows too: every list of displays asks for the date there.
  time_zone text NOT NULL CHECK (('epoch'::timestamptz AT TIME ZONE time_zone) IS NOT NULL),
  -- {type: 'always'} or {type: 'weekly', slots: [{day, from, to}]}
  opening_hours jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || address)) STORED,
  UNIQUE (id, org_id)
);
CREATE INDEX locations_org ON locations (org_id, id);
CREATE INDEX locations_search ON locations USING gin (search gin_trgm_ops);

-- A rate schedule carries its owner's currency from its creation on; the composite key keeps an
-- organization with rate schedules from changing its own.
CREATE TABLE rate_schedules (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  name text NOT NULL,
  currency text NOT NULL,
  snapshot_file_id text,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
  UNIQUE (id, org_id),
  CONSTRAINT rate_schedules_currency FOREIGN KEY (org_id, currency) REFERENCES organizations (id, currency),
  CONSTRAINT rate_schedules_snapshot FOREIGN KEY (snapshot_file_id, org_id) REFERENCES files (id, org_id)
);
CREATE INDEX rate_schedules_org ON rate_schedules (org_id, id);
CREATE INDEX rate_schedules_search ON rate_schedules USING gin (search gin_trgm_ops);

-- What capacity depends on is versioned by date: loop, frames, spot lengths. Prices are not.
CREATE TABLE rate_schedule_versions (
  id uuid PRIMARY KEY,
  rate_schedule_id uuid NOT NULL REFERENCES rate_schedules ON DELETE CASCADE,
  -- In force from day to day; valid_to is the first day no longer.
  valid_from date NOT NULL,
  valid_to date NOT NULL DEFAULT 'infinity' CHECK (valid_to > valid_from),
  total_playlist_time integer NOT NULL CHECK (total_playlist_time BETWEEN 1 AND 86400),
  UNIQUE (rate_schedule_id, valid_from),
  UNIQUE (id, rate_schedule_id),
  CONSTRAINT rate_schedule_versions_once
    EXCLUDE USING gist (rate_schedule_id WITH =, daterange(valid_from, valid_to) WITH &&)
);

CREATE TABLE zones (
  id uuid PRIMARY KEY,
  rate_schedule_id uuid NOT NULL REFERENCES rate_schedules ON DELETE CASCADE,
  base_price bigint NOT NULL CHECK (base_price BETWEEN 1 AND 1000000000),
  -- [{id, startDate, endDate, pricePerDay, daysOfWeek?, specifiedDates: [{date, pricePerDay}]}]:
  -- read and written as a whole, and decided between only by the domain's rule.
  price_schedules jsonb NOT NULL DEFAULT '[]',
  UNIQUE (id, rate_schedule_id)
);
CREATE INDEX zones_rate_schedule ON zones (rate_schedule_id);

CREATE TABLE zone_versions (
  version_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  rate_schedule_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  -- Hundredths of a percent of the frame.
  x integer NOT NULL CHECK (x >= 0),
  y integer NOT NULL CHECK (y >= 0),
  width integer NOT NULL CHECK (width >= 100),
  height integer NOT NULL CHECK (height >= 100),
  spot_duration integer NOT NULL CHECK (spot_duration >= 1),
  -- Spots of the loop: floor(total_playlist_time / spot_duration).
  capacity integer NOT NULL CHECK (capacity >= 1),
  PRIMARY KEY (version_id, zone_id),
  CHECK (x + width <= 10000 AND y + height <= 10000),
  FOREIGN KEY (version_id, rate_schedule_id) REFERENCES rate_schedule_versions (id, rate_schedule_id) ON DELETE CASCADE,
  FOREIGN KEY (zone_id, rate_schedule_id) REFERENCES zones (id, rate_schedule_id) ON DELETE CASCADE
);
CREATE INDEX zone_versions_zone ON zone_versions (zone_id);

CREATE TABLE displays (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  location_id uuid NOT NULL,
  name text NOT NULL,
  display_location text NOT NULL,
  -- [{orientation, size, resolution}]; the first one's resolution shapes the frame.
  screens jsonb NOT NULL,
  resolution text NOT NULL,
  orientation text NOT NULL CHECK (orientation IN ('landscape', 'portrait')),
  media_player_sn text NOT NULL DEFAULT '',
  image_file_id text,
  visibility text NOT NULL CHECK (visibility IN ('Public', 'Private')),
  visibility_status text NOT NULL CHECK (visibility_status IN ('available', 'unavailable')),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- The location's name, kept by the triggers below: an index sees one table only.
  location_name text NOT NULL DEFAULT '',
  -- Folded name, place and owner, kept by the triggers too.
  search text NOT NULL DEFAULT '',
  UNIQUE (id, org_id),
  -- A display stands in its owner's location, and shows its owner's picture.
  CONSTRAINT displays_location FOREIGN KEY (location_id, org_id) REFERENCES locations (id, org_id),
  CONSTRAINT displays_image FOREIGN KEY (image_file_id, org_id) REFERENCES files (id, org_id),
  CONSTRAINT displays_org FOREIGN KEY (org_id) REFERENCES organizations
);
CREATE INDEX displays_org_id ON displays (org_id, id);
CREATE INDEX displays_location_id ON displays (location_id);
CREATE INDEX displays_search ON displays USING gin (search gin_trgm_ops);
-- The same name at the same place within one owner is a duplicate, whatever its case.
CREATE UNIQUE INDEX displays_no_duplicate ON displays (
  org_id,
  lower(name COLLATE "und-x-icu"),
  lower(location_name COLLATE "und-x-icu"),
  lower(display_location COLLATE "und-x-icu")
);

CREATE FUNCTION displays_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.name, fold(concat_ws(' ', NEW.name, NEW.display_location, l.name, l.address, o.name))
    INTO NEW.location_name, NEW.search
    FROM locations l JOIN organizations o ON o.id = NEW.org_id
    WHERE l.id = NEW.location_id;
  -- A location that is not there is the foreign key's to refuse, not this function's.
  NEW.location_name := coalesce(NEW.location_name, '');
  NEW.search := coalesce(NEW.search, '');
  RETURN NEW;
END $$;
CREATE TRIGGER displays_fill BEFORE INSERT OR UPDATE ON displays FOR EACH ROW EXECUTE FUNCTION displays_fill();

CREATE FUNCTION displays_refill_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE displays SET name = name WHERE location_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER displays_refill AFTER UPDATE OF name, address ON locations
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.address <> NEW.address)
  EXECUTE FUNCTION displays_refill_of_location();

CREATE FUNCTION displays_refill_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE displays SET name = name WHERE org_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER displays_refill AFTER UPDATE OF name ON organizations
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION displays_refill_of_organization();

-- Which rate schedule a display sells by, from day to day (valid_to is the first day no longer);
-- never two at once, and only its own owner's.
CREATE TABLE display_rate_schedules (
  display_id uuid NOT NULL,
  rate_schedule_id uuid NOT NULL,
  org_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL DEFAULT 'infinity' CHECK (valid_to > valid_from),
  PRIMARY KEY (display_id, valid_from),
  CONSTRAINT display_rate_schedules_display FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE,
  CONSTRAINT display_rate_schedules_schedule FOREIGN KEY (rate_schedule_id, org_id) REFERENCES rate_schedules (id, org_id),
  CONSTRAINT display_rate_schedules_once EXCLUDE USING gist (display_id WITH =, daterange(valid_from, valid_to) WITH &&)
);
CREATE INDEX display_rate_schedules_schedule_id ON display_rate_schedules (rate_schedule_id, display_id);
