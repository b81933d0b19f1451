-- Hours and a time zone that a place has from a day on stand in its opening hours as {later: {from, type, slots, timeZone}}.
-- Of a day whose hours come later, statements over many displays ask as of an exception: whether it is unlike the week
-- that holds now. Nothing is sold further ahead than two years, and later hours become those of the week when their day
-- has come; so many days of them are enough.
CREATE OR REPLACE FUNCTION days_unlike_week(opening_hours jsonb) RETURNS datemultirange
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

-- The time zone that a date of a place is in, and the date that it is there at an instant.
CREATE FUNCTION zone_on(time_zone text, opening_hours jsonb, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN day >= (opening_hours -> 'later' ->> 'from')::date
    THEN coalesce(opening_hours -> 'later' ->> 'timeZone', time_zone) ELSE time_zone END;

CREATE FUNCTION today_at(time_zone text, opening_hours jsonb, instant timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (instant AT TIME ZONE CASE
    WHEN instant >= (opening_hours -> 'later' ->> 'from')::date::timestamp
      AT TIME ZONE (opening_hours -> 'later' ->> 'timeZone')
    THEN opening_hours -> 'later' ->> 'timeZone' ELSE time_zone END)::date;

ALTER TABLE locations
  ADD CONSTRAINT locations_later_time_zone_check CHECK (
    (opening_hours -> 'later' ->> 'timeZone') IS NULL
    OR ('1970-01-01 00:00:00+00'::timestamptz AT TIME ZONE (opening_hours -> 'later' ->> 'timeZone')) IS NOT NULL
  );
-- Found by the sweep that writes later hours as those of the week once their day has come.
CREATE INDEX locations_later ON locations ((opening_hours -> 'later' ->> 'from')) WHERE opening_hours ? 'later';

CREATE OR REPLACE FUNCTION displays_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place locations;
  seller organizations;
BEGIN
  SELECT * INTO place FROM locations WHERE id = NEW.location_id FOR SHARE;
  SELECT * INTO seller FROM organizations WHERE id = NEW.org_id FOR SHARE;
  -- A location or an owner that is not there is the foreign key's to refuse, not this function's.
  NEW.location_name := coalesce(place.name, '');
  NEW.search := fold(concat_ws(' ', NEW.name, NEW.display_location, place.name, place.address, seller.name));
  NEW.industry := coalesce(seller.industry, '');
  NEW.currency := coalesce(seller.currency, '');
  NEW.latitude := coalesce(place.latitude, 0);
  NEW.longitude := coalesce(place.longitude, 0);
  NEW.tile := map_tile(NEW.latitude, NEW.longitude);
  NEW.open_days := coalesce(open_days_of(place.opening_hours), 0);
  NEW.unlike_week := coalesce(place.unlike_week, '{}');
  NEW.on_offer := '{}';
  IF NEW.active AND seller.active AND seller.payable AND seller.type = 'DSO' AND place.active THEN
    SELECT coalesce(range_agg(tstzrange(
      nullif(drs.valid_from, '-infinity')::timestamp
        AT TIME ZONE zone_on(place.time_zone, place.opening_hours, nullif(drs.valid_from, '-infinity')),
      nullif(drs.valid_to, 'infinity')::timestamp
        AT TIME ZONE zone_on(place.time_zone, place.opening_hours, nullif(drs.valid_to, 'infinity'))
    )), '{}') INTO NEW.on_offer
    FROM display_rate_schedules drs JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE drs.display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
