-- Advertisers that wait for spots of a zone that is sold out on their days (domain.md, "Waiting list").

CREATE TABLE waiting_entries (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  display_id uuid NOT NULL REFERENCES displays ON DELETE CASCADE,
  zone_id uuid NOT NULL REFERENCES zones ON DELETE CASCADE,
  -- The zone's name when somebody began to wait: it may be gone later.
  zone_name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  spots integer NOT NULL CHECK (spots >= 1),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- When it was last told that enough spots had come free.
  told_at timestamptz,
  CHECK (start_date <= end_date),
  CONSTRAINT waiting_entries_once UNIQUE (org_id, display_id, zone_id, start_date, end_date)
);
CREATE INDEX waiting_entries_zone ON waiting_entries (display_id, zone_id, start_date);
CREATE INDEX waiting_entries_zones ON waiting_entries (zone_id);
CREATE INDEX waiting_entries_created_by ON waiting_entries (created_by);

-- Spots that came free in zones for which somebody waits, until they have been told.
CREATE TABLE freed_spots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  display_id uuid NOT NULL REFERENCES displays ON DELETE CASCADE,
  zone_id uuid NOT NULL REFERENCES zones ON DELETE CASCADE,
  day date NOT NULL,
  spots integer NOT NULL CHECK (spots >= 1)
);
CREATE INDEX freed_spots_zone ON freed_spots (display_id, zone_id, day);
CREATE INDEX freed_spots_zones ON freed_spots (zone_id);

-- Whatever gives spots back deletes their takings. It runs after takings_remove, which has locked the zone's days: so
-- whoever begins to wait has either been committed and is seen, or sees what came free.
CREATE FUNCTION takings_remove_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO freed_spots (display_id, zone_id, day, spots)
  SELECT r.display_id, r.zone_id, r.day, sum(r.spots)::integer FROM removed r
  WHERE EXISTS (
    SELECT 1 FROM waiting_entries w
    WHERE w.display_id = r.display_id AND w.zone_id = r.zone_id AND r.day BETWEEN w.start_date AND w.end_date
  )
  GROUP BY r.display_id, r.zone_id, r.day;
  RETURN NULL;
END $$;
CREATE TRIGGER takings_remove_tells AFTER DELETE ON takings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION takings_remove_tells();

CREATE FUNCTION zone_days_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO freed_spots (display_id, zone_id, day, spots)
  SELECT NEW.display_id, NEW.zone_id, NEW.day, NEW.capacity - OLD.capacity
  WHERE EXISTS (
    SELECT 1 FROM waiting_entries w
    WHERE w.display_id = NEW.display_id AND w.zone_id = NEW.zone_id
      AND NEW.day BETWEEN w.start_date AND w.end_date
  );
  RETURN NULL;
END $$;
CREATE TRIGGER zone_days_grow AFTER UPDATE ON zone_days
  FOR EACH ROW WHEN (NEW.capacity > OLD.capacity) EXECUTE FUNCTION zone_days_grow();

-- Whoever has bought what it waited for waits no longer.
CREATE FUNCTION placements_end_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM waiting_entries w USING added p JOIN campaigns c ON c.id = p.campaign_id
  WHERE w.org_id = c.org_id AND w.display_id = p.display_id AND w.zone_id = p.zone_id AND w.spots <= p.spots
    AND c.start_date <= w.start_date AND c.end_date >= w.end_date;
  RETURN NULL;
END $$;
CREATE TRIGGER placements_end_waiting AFTER INSERT ON placements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION placements_end_waiting();
