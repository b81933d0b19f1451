-- The kind of a display's place by the OpenOOH venue taxonomy 1.2.1 (domain.md, "Kinds of place"), where its owner says
-- it. The few kinds that finding offers follow from it, and are guessed from the display's words where nobody has said.

-- The domain's placeKindOfVenue: an id begins with that of the top of its list. A test holds the two equal.
CREATE FUNCTION place_kind_of_venue(venue_type integer) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
      CASE WHEN venue_type < 100 THEN venue_type WHEN venue_type < 10000 THEN venue_type / 100
        ELSE venue_type / 10000 END
    WHEN 1 THEN 'transit'
    WHEN 2 THEN 'mall'
    WHEN 3 THEN 'street'
    ELSE 'lobby'
  END;

DROP INDEX displays_offer_tile;
ALTER TABLE displays
  DROP COLUMN place_kind,
  -- The ids of the list that are not deprecated, as the domain's isVenueType has them.
  ADD venue_type integer CONSTRAINT displays_venue_type CHECK (venue_type IN (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 101, 102, 103, 105, 106, 107, 108, 109, 201, 202, 203, 204, 205, 206,
    207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 301, 302, 303, 304, 305, 306, 307,
    308, 309, 401, 402, 403, 404, 501, 502, 503, 504, 505, 506, 601, 602, 701, 702, 801, 802, 803, 804, 805,
    806, 807, 808, 809, 811, 812, 901, 902, 903, 904, 1001, 1101, 10101, 10102, 10103, 10104, 10105, 10106,
    10107, 10108, 10201, 10202, 10203, 10501, 10502, 10503, 10504, 10601, 10602, 10603, 10604, 10701, 10702,
    10703, 10801, 10802, 10803, 10901, 10902, 10903, 10904, 20101, 20102, 20201, 20202, 20203, 20204, 20301,
    20302, 20303, 20304, 20401, 20402, 20403, 20404, 20501, 20502, 20503, 20701, 20702, 20703, 20704, 21001,
    21002, 21003, 21004, 21301, 21302, 21303, 21304, 21401, 21402, 21403, 21404, 21501, 21502, 21503, 21504,
    21701, 21702, 21703, 21704, 21801, 21802, 21803, 21804, 21901, 21902, 21903, 21904, 22001, 22002, 22003,
    22004, 30801, 30802, 40101, 40102, 40201, 40202, 40203, 40204, 40205, 60201, 60202, 60203, 60204, 70101,
    70102, 70103, 70104, 80101, 80102, 80103, 80104, 80105, 80201, 80202, 80203, 80204, 80301, 80302, 80303,
    80401, 80501, 80601, 80701, 80702, 80703, 80704, 80705, 80706, 80901, 81101, 81201, 110101, 110102, 110103
  )),
  ADD place_kind text NOT NULL GENERATED ALWAYS AS (coalesce(
    place_kind_of_venue(venue_type),
    place_kind_of(display_location || ' ' || location_name || ' ' || name)
  )) STORED;

-- The map and the counts narrow by the kind without reading a row.
CREATE INDEX displays_offer_tile ON displays (tile) INCLUDE (
  latitude, longitude, on_offer, currency, from_price, industry, place_kind, venue_type, orientation, visibility,
  visibility_status, org_id, id
) WHERE NOT isempty(on_offer);
-- A fine kind has few of all displays.
CREATE INDEX displays_offer_venue ON displays (venue_type) WHERE NOT isempty(on_offer) AND venue_type IS NOT NULL;

DROP TRIGGER version_rises ON displays;
CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, display_location, location_id, venue_type, screens, media_player_sn, digital_signage_software,
    image_file_id, visibility, visibility_status, retires_on ON displays
  FOR EACH ROW WHEN (NEW.version = OLD.version AND (
    NEW.name IS DISTINCT FROM OLD.name OR NEW.display_location IS DISTINCT FROM OLD.display_location
    OR NEW.location_id IS DISTINCT FROM OLD.location_id OR NEW.venue_type IS DISTINCT FROM OLD.venue_type
    OR NEW.screens IS DISTINCT FROM OLD.screens
    OR NEW.media_player_sn IS DISTINCT FROM OLD.media_player_sn
    OR NEW.digital_signage_software IS DISTINCT FROM OLD.digital_signage_software
    OR NEW.image_file_id IS DISTINCT FROM OLD.image_file_id OR NEW.visibility IS DISTINCT FROM OLD.visibility
    OR NEW.visibility_status IS DISTINCT FROM OLD.visibility_status
    OR NEW.retires_on IS DISTINCT FROM OLD.retires_on))
  EXECUTE FUNCTION version_rises();
