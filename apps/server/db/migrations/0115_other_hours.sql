-- The days on which a place is open though the hours of its week say closed, or closed though they say open: an
-- exception of its opening hours has them. Statements over many displays ask by the day of the week, and these days
-- apart. Dates are written YYYY-MM-DD, which no setting reads otherwise.
CREATE FUNCTION days_unlike_week(opening_hours jsonb) RETURNS datemultirange
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(range_agg(daterange(day, day + 1)), '{}')
    FROM jsonb_array_elements(coalesce(opening_hours -> 'exceptions', '[]')) AS other,
      LATERAL (
        SELECT (other ->> 'from')::date + number AS day
        FROM generate_series(0, (other ->> 'to')::date - (other ->> 'from')::date) AS number
      ) AS days
    WHERE ((open_days_of(other) # open_days_of(opening_hours)) >> (extract(isodow FROM day)::integer - 1)) & 1 = 1
  );

ALTER TABLE locations ADD unlike_week datemultirange NOT NULL
  GENERATED ALWAYS AS (days_unlike_week(opening_hours)) STORED;
CREATE INDEX locations_unlike_week ON locations USING gist (unlike_week) WHERE unlike_week <> '{}';

-- Kept by displays_fill, like open_days.
ALTER TABLE displays ADD unlike_week datemultirange NOT NULL DEFAULT '{}';

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
      nullif(drs.valid_from, '-infinity')::timestamp AT TIME ZONE place.time_zone,
      nullif(drs.valid_to, 'infinity')::timestamp AT TIME ZONE place.time_zone
    )), '{}') INTO NEW.on_offer
    FROM display_rate_schedules drs JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE drs.display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
