-- On which days a place is open unlike its week was asked of every row by a query of its own, which took longer than all
-- else about writing a place. Most places have neither other hours nor later ones, and are told from them at a glance: the
-- statement in which the function stands takes its answer in, and the query is only for the others.
CREATE FUNCTION days_of_other_hours(opening_hours jsonb) RETURNS datemultirange
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    WITH others AS (
      SELECT other, (other ->> 'from')::date AS first, (other ->> 'to')::date AS last
      FROM jsonb_array_elements(coalesce(opening_hours -> 'exceptions', '[]')) AS other
    ), later AS (
      SELECT opening_hours -> 'later' AS later, (opening_hours -> 'later' ->> 'from')::date AS first
      WHERE opening_hours ? 'later'
        AND open_days_of(opening_hours -> 'later') <> open_days_of(opening_hours)
    ), days AS (
      SELECT first + number AS day, open_days_of(other) AS open_days
      FROM others, LATERAL generate_series(0, last - first) AS number
      UNION ALL
      SELECT first + number, open_days_of(later)
      FROM later, LATERAL generate_series(0, 740) AS number
      WHERE NOT EXISTS (SELECT FROM others WHERE later.first + number BETWEEN others.first AND others.last)
    )
    SELECT coalesce(range_agg(daterange(day, day + 1)), '{}') FROM days
    WHERE ((open_days # open_days_of(opening_hours)) >> (extract(isodow FROM day)::integer - 1)) & 1 = 1
  );

-- Not STRICT, so that a statement can take it in.
CREATE OR REPLACE FUNCTION days_unlike_week(opening_hours jsonb) RETURNS datemultirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN opening_hours ?| ARRAY['exceptions', 'later']
    THEN days_of_other_hours(opening_hours) ELSE '{}'::datemultirange END;
