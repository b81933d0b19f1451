-- What happened to the turns of displays (domain.md, "Programs"): what was booked takes turns, what is given back frees its
-- own. Programs are derived from this history, so it only grows.

-- How often the turns of a display have changed. Whoever changes them waits here for the others, so that the order of
-- the history is that in which it became visible.
CREATE TABLE turn_revisions (
  display_id uuid PRIMARY KEY REFERENCES displays (id),
  revision integer NOT NULL CHECK (revision >= 1)
);

CREATE TABLE turn_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  display_id uuid NOT NULL REFERENCES turn_revisions (display_id),
  revision integer NOT NULL CHECK (revision >= 1),
  zone_id uuid NOT NULL REFERENCES zones (id),
  placement_id uuid NOT NULL REFERENCES placements (id),
  kind text NOT NULL CHECK (kind IN ('takes', 'frees')),
  days datemultirange NOT NULL CHECK (NOT isempty(days)),
  -- The last of its days.
  last_day date NOT NULL GENERATED ALWAYS AS (upper(days) - 1) STORED,
  spots integer NOT NULL CHECK (spots >= 1),
  -- The parts of the day as bits, as in `takings`; without any, the whole day.
  parts smallint CHECK (parts BETWEEN 1 AND 255)
);

CREATE INDEX turn_events_display ON turn_events (display_id, last_day);
CREATE INDEX turn_events_placement ON turn_events (placement_id);

CREATE FUNCTION turn_events_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of turns only grows' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER turn_events_fixed BEFORE UPDATE ON turn_events FOR EACH ROW EXECUTE FUNCTION turn_events_fixed();

-- Writes down that bookings take turns, or that they free them, day by day; days that are alike become one event.
CREATE FUNCTION note_turns(what text, displays uuid[], zones uuid[], placements uuid[], on_days date[], of_spots integer[], of_parts smallint[])
RETURNS void LANGUAGE sql AS $$
  WITH revised AS (
    INSERT INTO turn_revisions AS r (display_id, revision)
    SELECT DISTINCT d, 1 FROM unnest(displays) AS d ORDER BY d
    ON CONFLICT (display_id) DO UPDATE SET revision = r.revision + 1
    RETURNING r.display_id, r.revision
  )
  INSERT INTO turn_events (display_id, revision, zone_id, placement_id, kind, days, spots, parts)
  SELECT t.display_id, r.revision, t.zone_id, t.placement_id, what,
         range_agg(daterange(t.day, t.day + 1)), t.spots, t.parts
  FROM unnest(displays, zones, placements, on_days, of_spots, of_parts)
    AS t (display_id, zone_id, placement_id, day, spots, parts)
  JOIN revised r USING (display_id)
  GROUP BY t.display_id, r.revision, t.zone_id, t.placement_id, t.spots, t.parts
  ORDER BY t.display_id, t.placement_id, min(t.day)
$$;

CREATE FUNCTION takings_take_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_turns('takes', array_agg(display_id), array_agg(zone_id), array_agg(placement_id), array_agg(day),
                     array_agg(spots), array_agg(parts))
  FROM added WHERE kind = 'booking' HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION takings_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_turns('takes', array_agg(a.display_id), array_agg(a.zone_id), array_agg(a.placement_id), array_agg(a.day),
                     array_agg(a.spots), array_agg(a.parts))
  FROM booked a JOIN before b USING (id) WHERE a.kind = 'booking' AND b.kind <> 'booking' HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION takings_free_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_turns('frees', array_agg(display_id), array_agg(zone_id), array_agg(placement_id), array_agg(day),
                     array_agg(spots), array_agg(parts))
  FROM removed WHERE kind = 'booking' HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- After `takings_add` and `takings_remove`, which lock what is counted: names decide the order of triggers.
CREATE TRIGGER takings_turns_add AFTER INSERT ON takings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION takings_take_turns();
CREATE TRIGGER takings_turns_book AFTER UPDATE ON takings REFERENCING OLD TABLE AS before NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION takings_booked();
CREATE TRIGGER takings_turns_free AFTER DELETE ON takings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION takings_free_turns();

-- What is booked already, in the order in which it was decided.
INSERT INTO turn_revisions (display_id, revision)
SELECT display_id, count(DISTINCT placement_id) FROM takings WHERE kind = 'booking' GROUP BY display_id;

INSERT INTO turn_events (display_id, revision, zone_id, placement_id, kind, days, spots, parts)
SELECT t.display_id, dense_rank() OVER (PARTITION BY t.display_id ORDER BY r.decided_at NULLS FIRST, t.placement_id),
       t.zone_id, t.placement_id, 'takes', range_agg(daterange(t.day, t.day + 1)), t.spots, t.parts
FROM takings t JOIN approval_requests r ON r.id = t.request_id
WHERE t.kind = 'booking'
GROUP BY t.display_id, r.decided_at, t.zone_id, t.placement_id, t.spots, t.parts
ORDER BY r.decided_at NULLS FIRST, t.placement_id, min(t.day);
