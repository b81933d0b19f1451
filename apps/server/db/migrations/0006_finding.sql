-- Finding displays: what advertisers filter, sort and place on a map by lies on the display's own row,
-- because an index sees one table only. Triggers keep it, so that no code path can forget to.

-- The domain's placeKindOf; a test holds the two equal. COLLATE "C": cases and words of ASCII alone, as there.
CREATE FUNCTION place_kind_of(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN words COLLATE "C" ~* 'station|platform|terminal|gate|metro|subway|airport|\y(bus|tram|train)\y|bahn|concourse'
      THEN 'transit'
    WHEN words COLLATE "C" ~* 'mall|shop|store|food ?court|atrium|arcade|market|cent(re|er)\y|retail'
      THEN 'mall'
    WHEN words COLLATE "C" ~* 'lobby|lift|elevator|office|hotel|reception|foyer|entrance|waiting|clinic|gym'
      THEN 'lobby'
    ELSE 'street'
  END;

-- Days of the week on which a place is open, as bits: 1 Monday, 2 Tuesday, 4 Wednesday … 64 Sunday.
CREATE FUNCTION open_days_of(opening_hours jsonb) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE opening_hours ->> 'type'
    WHEN 'always' THEN 127
    ELSE (
      SELECT coalesce(bit_or(1 << ((slot ->> 'day')::integer - 1)), 0)
      FROM jsonb_array_elements(opening_hours -> 'slots') AS slot
    )
  END;

-- The bits of a number of 26 bits, each moved to twice its place.
CREATE FUNCTION spread_bits(value bigint) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := (value | (value << 16)) & x'0000FFFF0000FFFF'::bigint;
  value := (value | (value << 8)) & x'00FF00FF00FF00FF'::bigint;
  value := (value | (value << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  value := (value | (value << 2)) & x'3333333333333333'::bigint;
  RETURN (value | (value << 1)) & x'5555555555555555'::bigint;
END $$;

-- The square of the Web Mercator world that a place lies in, the world being 2^26 squares wide. The bits of
-- column and row take turns, so that all of a larger square is one range of numbers: an index finds what
-- lies in a box, and `tile >> 2n` names the square n times as wide. The domain's map-tiles knows the same.
CREATE FUNCTION map_tile(latitude double precision, longitude double precision) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN spread_bits(least(67108863, greatest(0, floor((longitude + 180) / 360 * 67108864)))::bigint)
    | (spread_bits(least(67108863, greatest(0, floor(
        (0.5 - ln(tan(radians(least(85.06, greatest(-85.06, latitude)) + 90) / 2)) / (2 * pi())) * 67108864
      )))::bigint) << 1);

ALTER TABLE displays
  ADD place_kind text NOT NULL
    GENERATED ALWAYS AS (place_kind_of(display_location || ' ' || location_name || ' ' || name)) STORED,
  -- Kept by the triggers below, like location_name: the owner's, the place's.
  ADD industry text NOT NULL DEFAULT '',
  ADD currency text NOT NULL DEFAULT '',
  ADD latitude double precision NOT NULL DEFAULT 0,
  ADD longitude double precision NOT NULL DEFAULT 0,
  ADD tile bigint NOT NULL DEFAULT 0,
  ADD open_days integer NOT NULL DEFAULT 0,
  -- When every advertiser may see it: the days on which it sells by a rate schedule, as instants. Empty
  -- while it is private or deactivated, or its owner is (domain.md, "Visibility").
  ADD on_offer tstzmultirange NOT NULL DEFAULT '{}',
  -- The cheapest spot on the next open day, and the instant from which it may be another one: written by
  -- the server with whatever changes it, and by its sweep when that instant is over (ADR 009).
  ADD from_price bigint,
  ADD from_price_until timestamptz DEFAULT '-infinity';

-- The shared locks make a change of the owner or the place wait for a display that is being written, and
-- that display wait for them: the trigger of the one sees what the other wrote.
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
  NEW.on_offer := '{}';
  IF NEW.active AND NEW.visibility = 'Public' AND seller.active AND seller.type = 'DSO' THEN
    SELECT coalesce(range_agg(tstzrange(
      nullif(valid_from, '-infinity')::timestamp AT TIME ZONE place.time_zone,
      nullif(valid_to, 'infinity')::timestamp AT TIME ZONE place.time_zone
    )), '{}') INTO NEW.on_offer FROM display_rate_schedules WHERE display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;

-- A price that is written concerns none of that.
DROP TRIGGER displays_fill ON displays;
CREATE TRIGGER displays_fill
  BEFORE INSERT OR UPDATE OF name, display_location, location_id, org_id, visibility, active ON displays
  FOR EACH ROW EXECUTE FUNCTION displays_fill();

DROP TRIGGER displays_refill ON locations;
CREATE TRIGGER displays_refill
  AFTER UPDATE OF name, address, latitude, longitude, time_zone, opening_hours ON locations
  FOR EACH ROW WHEN (
    (OLD.name, OLD.address, OLD.latitude, OLD.longitude, OLD.time_zone, OLD.opening_hours)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.latitude, NEW.longitude, NEW.time_zone, NEW.opening_hours)
  ) EXECUTE FUNCTION displays_refill_of_location();

DROP TRIGGER displays_refill ON organizations;
CREATE TRIGGER displays_refill AFTER UPDATE OF name, industry, currency, active, type ON organizations
  FOR EACH ROW WHEN (
    (OLD.name, OLD.industry, OLD.currency, OLD.active, OLD.type)
    IS DISTINCT FROM (NEW.name, NEW.industry, NEW.currency, NEW.active, NEW.type)
  ) EXECUTE FUNCTION displays_refill_of_organization();

-- A display that sells by another rate schedule, or by none, is refilled as well.
CREATE FUNCTION displays_refill_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE displays SET name = name WHERE id = coalesce(NEW.display_id, OLD.display_id);
  RETURN NULL;
END $$;
CREATE TRIGGER displays_refill AFTER INSERT OR UPDATE OR DELETE ON display_rate_schedules
  FOR EACH ROW EXECUTE FUNCTION displays_refill_of_assignment();

-- What was there before is filled now; its prices are the sweep's, since they are due from the beginning.
UPDATE displays SET name = name;

-- The orders in which advertisers page: by name as people sort, and by price both ways, the displays
-- without one last. (A plain index gives them first when it is read backwards.)
CREATE INDEX displays_offer_name ON displays (name COLLATE "und-x-icu", id) WHERE NOT isempty(on_offer);
CREATE INDEX displays_offer_price ON displays (from_price, id) WHERE NOT isempty(on_offer);
CREATE INDEX displays_offer_price_down ON displays (from_price DESC NULLS LAST, id DESC)
  WHERE NOT isempty(on_offer);
-- The map gathers many: all that it narrows by lies beside the square, so that no row is read for it. Counts
-- are taken from here too.
CREATE INDEX displays_offer_tile ON displays (tile) INCLUDE (
  latitude, longitude, on_offer, currency, from_price, industry, place_kind, orientation, visibility,
  visibility_status
) WHERE NOT isempty(on_offer);
CREATE INDEX displays_from_price_due ON displays (from_price_until) WHERE from_price_until IS NOT NULL;
