-- Which displays a ban is about, as a value that is another one with every change: whoever has read it before needs not
-- read it again (domain.md, "Bans"). It is drawn at random, so that none ever comes a second time.
ALTER TABLE bans ADD reach uuid NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION ban_reach_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reach := gen_random_uuid();
  RETURN NEW;
END $$;
CREATE TRIGGER ban_reach_changes BEFORE UPDATE ON bans FOR EACH ROW EXECUTE FUNCTION ban_reach_changes();

-- The displays and places that a ban names are rows of their own. What goes with a display or a place that is gone
-- changes nothing.
CREATE FUNCTION ban_names_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'ban_displays' THEN
    UPDATE bans SET reach = reach WHERE id IN (SELECT c.ban_id FROM changed c JOIN displays d ON d.id = c.display_id);
  ELSE
    UPDATE bans SET reach = reach WHERE id IN (SELECT c.ban_id FROM changed c JOIN locations l ON l.id = c.location_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ban_names_come AFTER INSERT ON ban_displays REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ban_names_change();
CREATE TRIGGER ban_names_go AFTER DELETE ON ban_displays REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ban_names_change();
CREATE TRIGGER ban_names_come AFTER INSERT ON ban_locations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ban_names_change();
CREATE TRIGGER ban_names_go AFTER DELETE ON ban_locations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ban_names_change();

-- Whose a display is and where decides whether a ban is about it, so the orders and the map, which read many displays
-- from an index alone, have both there.
CREATE INDEX displays_offer_price_seen ON displays (from_price, id)
  INCLUDE (on_offer, visibility, currency, industry, org_id, location_id) WHERE NOT isempty(on_offer);
CREATE INDEX displays_offer_price_seen_down ON displays (from_price DESC NULLS LAST, id DESC)
  INCLUDE (on_offer, visibility, currency, industry, org_id, location_id) WHERE NOT isempty(on_offer);
DROP INDEX displays_offer_price_read;
DROP INDEX displays_offer_price_read_down;
CREATE INDEX displays_offer_square ON displays (tile)
  INCLUDE (latitude, longitude, on_offer, currency, from_price, industry, place_kind, venue_type, orientation, visibility,
    visibility_status, org_id, location_id, id) WHERE NOT isempty(on_offer);
DROP INDEX displays_offer_tile;
