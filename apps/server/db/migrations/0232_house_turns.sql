-- House campaigns have turns as bookings do (domain.md, "Programs"). One function writes down what takes turns, whatever
-- happened to it, in place of one for each of three cases.

ALTER TABLE turn_events
  ALTER COLUMN placement_id DROP NOT NULL,
  -- It names no row: the history stays when a house campaign is gone, since others have their turns beside it.
  ADD COLUMN house_id uuid,
  ADD CONSTRAINT turn_events_one CHECK (num_nonnulls(placement_id, house_id) = 1);
CREATE INDEX turn_events_house ON turn_events (house_id) WHERE house_id IS NOT NULL;

DROP TRIGGER takings_turns_add ON takings;
DROP TRIGGER takings_turns_book ON takings;
DROP TRIGGER takings_turns_free ON takings;
DROP FUNCTION takings_take_turns(), takings_booked(), takings_free_turns();
DROP FUNCTION note_turns(text, uuid[], uuid[], uuid[], date[], integer[], smallint[]);

-- Whether something takes turns: what is booked, and what a house campaign keeps. What only waits for an answer has none,
-- nor has what is only kept.
CREATE FUNCTION has_turns(one takings) RETURNS boolean IMMUTABLE LANGUAGE sql
  RETURN one.kind = 'booking' OR one.house_id IS NOT NULL;

-- Writes down that these take turns, or that they free them, day by day; days that are alike become one event.
CREATE FUNCTION note_turns(what text, changed takings[]) RETURNS void LANGUAGE sql AS $$
  WITH revised AS (
    INSERT INTO turn_revisions AS r (display_id, revision)
    SELECT DISTINCT t.display_id, 1 FROM unnest(changed) AS t ORDER BY t.display_id
    ON CONFLICT (display_id) DO UPDATE SET revision = r.revision + 1
    RETURNING r.display_id, r.revision
  )
  INSERT INTO turn_events (display_id, revision, zone_id, placement_id, house_id, kind, days, spots, parts)
  SELECT t.display_id, r.revision, t.zone_id, t.placement_id, t.house_id, what,
         range_agg(daterange(t.day, t.day + 1)), t.spots, t.parts
  FROM unnest(changed) AS t JOIN revised r USING (display_id)
  GROUP BY t.display_id, r.revision, t.zone_id, t.placement_id, t.house_id, t.spots, t.parts
  ORDER BY t.display_id, coalesce(t.placement_id, t.house_id), min(t.day)
$$;

-- Writes down what a statement did to turns: its argument says whether they are taken or freed. Where rows are changed, those
-- take turns that had none before.
CREATE FUNCTION takings_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_turns(TG_ARGV[0], array_agg(ROW(c.*)::takings))
    FROM changed c JOIN before b USING (id)
    WHERE has_turns(ROW(c.*)::takings) AND NOT has_turns(ROW(b.*)::takings) HAVING count(*) > 0;
  ELSE
    PERFORM note_turns(TG_ARGV[0], array_agg(ROW(c.*)::takings))
    FROM changed c WHERE has_turns(ROW(c.*)::takings) HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- After `takings_add` and `takings_remove`, which lock what is counted: names decide the order of triggers.
CREATE TRIGGER takings_turns_add AFTER INSERT ON takings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION takings_turn('takes');
CREATE TRIGGER takings_turns_book AFTER UPDATE ON takings REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION takings_turn('takes');
CREATE TRIGGER takings_turns_free AFTER DELETE ON takings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION takings_turn('frees');

-- House campaigns of before take turns after all that is booked, in the order in which they were made, so nobody moves.
WITH houses AS (
  SELECT t.display_id, t.zone_id, t.house_id, t.spots, range_agg(daterange(t.day, t.day + 1)) AS days,
         dense_rank() OVER (PARTITION BY t.display_id ORDER BY h.created_at, h.id) AS place
  FROM takings t JOIN house_campaigns h ON h.id = t.house_id
  GROUP BY t.display_id, t.zone_id, t.house_id, t.spots, h.created_at, h.id
), revised AS (
  INSERT INTO turn_revisions AS r (display_id, revision)
  SELECT display_id, max(place) FROM houses GROUP BY display_id ORDER BY display_id
  ON CONFLICT (display_id) DO UPDATE SET revision = r.revision + excluded.revision
  RETURNING r.display_id, r.revision
), most AS (
  SELECT display_id, max(place) AS places FROM houses GROUP BY display_id
)
INSERT INTO turn_events (display_id, revision, zone_id, house_id, kind, days, spots)
SELECT h.display_id, r.revision - m.places + h.place, h.zone_id, h.house_id, 'takes', h.days, h.spots
FROM houses h JOIN revised r USING (display_id) JOIN most m USING (display_id)
ORDER BY h.display_id, h.place, h.zone_id;
