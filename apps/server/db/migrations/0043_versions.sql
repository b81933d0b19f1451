-- The version of a thing rises with everything that a form shows of it, whichever call wrote it (domain.md,
-- "Lost updates and doubles").

-- What raises the version itself is left alone; whoever forgets to is helped.
CREATE FUNCTION version_rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- A time zone that somebody chose stays when the place moves; one that came from the coordinates follows them.
ALTER TABLE locations ADD time_zone_chosen boolean NOT NULL DEFAULT false;

CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, address, latitude, longitude, time_zone, time_zone_chosen, opening_hours ON locations
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.address, NEW.latitude, NEW.longitude, NEW.time_zone, NEW.time_zone_chosen, NEW.opening_hours)
      IS DISTINCT FROM
      (OLD.name, OLD.address, OLD.latitude, OLD.longitude, OLD.time_zone, OLD.time_zone_chosen, OLD.opening_hours)
  ) EXECUTE FUNCTION version_rises();

CREATE TRIGGER version_rises BEFORE UPDATE OF name, snapshot_file_id ON rate_schedules
  FOR EACH ROW WHEN (
    NEW.version = OLD.version AND (NEW.name, NEW.snapshot_file_id) IS DISTINCT FROM (OLD.name, OLD.snapshot_file_id)
  ) EXECUTE FUNCTION version_rises();

CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, display_location, location_id, screens, media_player_sn, digital_signage_software,
    image_file_id, visibility, visibility_status ON displays
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.display_location, NEW.location_id, NEW.screens, NEW.media_player_sn,
      NEW.digital_signage_software, NEW.image_file_id, NEW.visibility, NEW.visibility_status)
      IS DISTINCT FROM
      (OLD.name, OLD.display_location, OLD.location_id, OLD.screens, OLD.media_player_sn,
      OLD.digital_signage_software, OLD.image_file_id, OLD.visibility, OLD.visibility_status)
  ) EXECUTE FUNCTION version_rises();

CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, industry, currency, time_zone, legal_name, address, tax_id, phone, website, lead_days
  ON organizations
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.industry, NEW.currency, NEW.time_zone, NEW.legal_name, NEW.address, NEW.tax_id, NEW.phone,
      NEW.website, NEW.lead_days)
      IS DISTINCT FROM
      (OLD.name, OLD.industry, OLD.currency, OLD.time_zone, OLD.legal_name, OLD.address, OLD.tax_id, OLD.phone,
      OLD.website, OLD.lead_days)
  ) EXECUTE FUNCTION version_rises();

CREATE TRIGGER version_rises BEFORE UPDATE OF name, phone, job_title, avatar_file_id, role_id, permissions ON users
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.phone, NEW.job_title, NEW.avatar_file_id, NEW.role_id, NEW.permissions)
      IS DISTINCT FROM
      (OLD.name, OLD.phone, OLD.job_title, OLD.avatar_file_id, OLD.role_id, OLD.permissions)
  ) EXECUTE FUNCTION version_rises();

CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, price, currency, "interval", max_displays, max_users, fee_basis_points, active ON plans
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.price, NEW.currency, NEW."interval", NEW.max_displays, NEW.max_users, NEW.fee_basis_points,
      NEW.active)
      IS DISTINCT FROM
      (OLD.name, OLD.price, OLD.currency, OLD."interval", OLD.max_displays, OLD.max_users, OLD.fee_basis_points,
      OLD.active)
  ) EXECUTE FUNCTION version_rises();

-- What a display sells by stands in its own form and in that of the rate schedule. One statement for however
-- many displays; the rate schedules come after the displays and in the order of their ids, as wherever both
-- are locked.
DROP TRIGGER displays_refill ON display_rate_schedules;
DROP FUNCTION displays_refill_of_assignment();

CREATE FUNCTION assignments_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM displays WHERE id IN (SELECT display_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  -- Naming a column lets displays_fill run, which finds anew when the display is on offer.
  UPDATE displays SET name = name, version = version + 1 WHERE id IN (SELECT display_id FROM changed);
  PERFORM 1 FROM rate_schedules WHERE id IN (SELECT rate_schedule_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE rate_schedules SET version = version + 1 WHERE id IN (SELECT rate_schedule_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER assignments_tell_begun AFTER INSERT ON display_rate_schedules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION assignments_tell();
CREATE TRIGGER assignments_tell_moved AFTER UPDATE ON display_rate_schedules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION assignments_tell();
CREATE TRIGGER assignments_tell_ended AFTER DELETE ON display_rate_schedules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION assignments_tell();
