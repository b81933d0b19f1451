-- Parts of the day (domain.md, "Dayparts"): a rate schedule's layout may divide the day, and a placement may take some of
-- the parts. Spots are counted by part under the constraint that holds for the whole day.

ALTER TABLE rate_schedule_versions
  -- [{name, from, to, percent}], in the order of the day; empty where the day is sold whole.
  ADD COLUMN dayparts jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(dayparts) = 'array' AND jsonb_array_length(dayparts) <= 8);

ALTER TABLE placements
  -- The parts that it takes, as they were sold; empty for the whole day.
  ADD COLUMN dayparts jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(dayparts) = 'array' AND jsonb_array_length(dayparts) <= 8);

ALTER TABLE takings
  -- The parts of the day that are taken, as bits by their place in the layout; without any, the whole day is.
  ADD COLUMN parts smallint CHECK (parts BETWEEN 1 AND 255),
  ADD CONSTRAINT takings_blocks_whole_days CHECK (kind <> 'block' OR parts IS NULL);

-- The most of any part.
CREATE FUNCTION fullest_part(spots integer[]) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT greatest(spots[1], spots[2], spots[3], spots[4], spots[5], spots[6], spots[7], spots[8])
$$;

-- The spots of each part, and so many times those of another.
CREATE FUNCTION add_by_part(one integer[], other integer[], times integer) RETURNS integer[]
IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT ARRAY[
    one[1] + times * other[1], one[2] + times * other[2], one[3] + times * other[3], one[4] + times * other[4],
    one[5] + times * other[5], one[6] + times * other[6], one[7] + times * other[7], one[8] + times * other[8]
  ]
$$;

-- What is taken of each of eight parts, where something was ever taken of a part by itself. What is taken of the whole
-- day is taken of all of them, so `taken` is that of the fullest part, and its bound is the bound of each.
ALTER TABLE zone_days
  ADD COLUMN by_part integer[],
  ADD CONSTRAINT zone_days_by_part CHECK (
    by_part IS NULL OR (
      cardinality(by_part) = 8 AND array_position(by_part, NULL) IS NULL AND 0 <= ALL (by_part)
      AND taken = greatest(by_part[1], by_part[2], by_part[3], by_part[4], by_part[5], by_part[6], by_part[7], by_part[8])
    )
  );

CREATE OR REPLACE FUNCTION takings_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO zone_days AS z (display_id, zone_id, day, taken, capacity, by_part)
  SELECT a.display_id, a.zone_id, a.day, coalesce(fullest_part(p.by_part), a.spots), coalesce(zv.capacity, 0), p.by_part
  FROM (
    SELECT display_id, zone_id, day, sum(spots)::integer AS spots
    FROM added GROUP BY display_id, zone_id, day
  ) a
  LEFT JOIN (
    SELECT display_id, zone_id, day, array_agg(spots ORDER BY part) AS by_part
    FROM (
      SELECT t.display_id, t.zone_id, t.day, part,
             coalesce(sum(t.spots) FILTER (WHERE t.parts IS NULL OR (t.parts >> part) & 1 = 1), 0)::integer AS spots
      FROM added t CROSS JOIN generate_series(0, 7) part
      WHERE EXISTS (
        SELECT 1 FROM added s
        WHERE s.parts IS NOT NULL AND s.display_id = t.display_id AND s.zone_id = t.zone_id AND s.day = t.day
      )
      GROUP BY t.display_id, t.zone_id, t.day, part
    ) each_part GROUP BY display_id, zone_id, day
  ) p ON p.display_id = a.display_id AND p.zone_id = a.zone_id AND p.day = a.day
  LEFT JOIN display_rate_schedules drs
    ON drs.display_id = a.display_id AND drs.valid_from <= a.day AND a.day < drs.valid_to
  LEFT JOIN rate_schedule_versions v
    ON v.rate_schedule_id = drs.rate_schedule_id AND v.valid_from <= a.day AND a.day < v.valid_to
  LEFT JOIN zone_versions zv ON zv.version_id = v.id AND zv.zone_id = a.zone_id
  ORDER BY a.display_id, a.zone_id, a.day
  ON CONFLICT (display_id, zone_id, day) DO UPDATE SET
    taken = CASE
      WHEN excluded.by_part IS NULL THEN z.taken + excluded.taken
      ELSE fullest_part(add_by_part(coalesce(z.by_part, array_fill(z.taken, ARRAY[8])), excluded.by_part, 1))
    END,
    by_part = CASE
      WHEN z.by_part IS NULL AND excluded.by_part IS NULL THEN NULL
      ELSE add_by_part(
        coalesce(z.by_part, array_fill(z.taken, ARRAY[8])),
        coalesce(excluded.by_part, array_fill(excluded.taken, ARRAY[8])), 1)
    END;
  RETURN NULL;
END $$;

-- What comes free of the whole day, for which somebody may wait, is told from here too: it is by how much the fullest
-- part is less full. The zone's days are locked first: so whoever begins to wait has either been committed and is seen, or
-- sees what came free.
CREATE OR REPLACE FUNCTION takings_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM zone_days z
  WHERE EXISTS (
    SELECT 1 FROM removed r
    WHERE r.display_id = z.display_id AND r.zone_id = z.zone_id AND r.day = z.day
  )
  ORDER BY z.display_id, z.zone_id, z.day FOR UPDATE;
  WITH gone AS MATERIALIZED (
    SELECT a.display_id, a.zone_id, a.day, a.spots, p.by_part
    FROM (
      SELECT display_id, zone_id, day, sum(spots)::integer AS spots
      FROM removed GROUP BY display_id, zone_id, day
    ) a
    LEFT JOIN (
      SELECT display_id, zone_id, day, array_agg(spots ORDER BY part) AS by_part
      FROM (
        SELECT t.display_id, t.zone_id, t.day, part,
               coalesce(sum(t.spots) FILTER (WHERE t.parts IS NULL OR (t.parts >> part) & 1 = 1), 0)::integer AS spots
        FROM removed t CROSS JOIN generate_series(0, 7) part
        WHERE EXISTS (
          SELECT 1 FROM removed s
          WHERE s.parts IS NOT NULL AND s.display_id = t.display_id AND s.zone_id = t.zone_id AND s.day = t.day
        )
        GROUP BY t.display_id, t.zone_id, t.day, part
      ) each_part GROUP BY display_id, zone_id, day
    ) p ON p.display_id = a.display_id AND p.zone_id = a.zone_id AND p.day = a.day
  ), before AS (
    SELECT z.display_id, z.zone_id, z.day, z.taken FROM zone_days z JOIN gone USING (display_id, zone_id, day)
  ), less AS (
    UPDATE zone_days z SET
      taken = CASE
        WHEN g.by_part IS NULL THEN z.taken - g.spots
        ELSE fullest_part(add_by_part(z.by_part, g.by_part, -1))
      END,
      by_part = add_by_part(z.by_part, coalesce(g.by_part, array_fill(g.spots, ARRAY[8])), -1)
    FROM gone g
    WHERE g.display_id = z.display_id AND g.zone_id = z.zone_id AND g.day = z.day
    RETURNING z.display_id, z.zone_id, z.day, z.taken
  )
  INSERT INTO freed_spots (display_id, zone_id, day, spots)
  SELECT l.display_id, l.zone_id, l.day, b.taken - l.taken
  FROM less l JOIN before b USING (display_id, zone_id, day)
  WHERE b.taken > l.taken AND EXISTS (
    SELECT 1 FROM waiting_entries w
    WHERE w.display_id = l.display_id AND w.zone_id = l.zone_id AND l.day BETWEEN w.start_date AND w.end_date
  );
  RETURN NULL;
END $$;
DROP TRIGGER takings_remove_tells ON takings;
DROP FUNCTION takings_remove_tells();

DROP TRIGGER takings_fixed ON takings;
CREATE TRIGGER takings_fixed BEFORE UPDATE OF display_id, zone_id, day, spots, parts ON takings
  FOR EACH ROW EXECUTE FUNCTION takings_fixed();

-- Who waits for the whole day waits on after it bought a part.
CREATE OR REPLACE FUNCTION placements_end_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM waiting_entries w USING added p JOIN campaigns c ON c.id = p.campaign_id
  WHERE w.org_id = c.org_id AND w.display_id = p.display_id AND w.zone_id = p.zone_id AND w.spots <= p.spots
    AND p.dayparts = '[]' AND c.start_date <= w.start_date AND c.end_date >= w.end_date
    AND (cardinality(c.days_of_week) = 0
      OR (cardinality(w.days_of_week) > 0 AND w.days_of_week <@ c.days_of_week));
  RETURN NULL;
END $$;
