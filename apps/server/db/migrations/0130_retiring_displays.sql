-- A display may have a last day on offer. What it sells by ends with that day, so that finding, purchases and calendars,
-- which know what a display sells by on each day, need to know nothing else.
ALTER TABLE displays ADD retires_on date;

CREATE FUNCTION assignments_end_with_display() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.valid_to > (SELECT retires_on + 1 FROM displays WHERE id = NEW.display_id) THEN
    RAISE EXCEPTION 'A display sells nothing after its last day on offer.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'display_rate_schedules_retired';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER display_rate_schedules_retired AFTER INSERT OR UPDATE ON display_rate_schedules
  FOR EACH ROW EXECUTE FUNCTION assignments_end_with_display();

CREATE FUNCTION displays_retire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM display_rate_schedules s WHERE s.display_id = NEW.id AND s.valid_to > NEW.retires_on + 1
  ) THEN
    RAISE EXCEPTION 'A display sells nothing after its last day on offer.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'display_rate_schedules_retired';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER displays_retire AFTER INSERT OR UPDATE OF retires_on ON displays
  FOR EACH ROW EXECUTE FUNCTION displays_retire();

DROP TRIGGER version_rises ON displays;
CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, display_location, location_id, screens, media_player_sn, digital_signage_software,
    image_file_id, visibility, visibility_status, retires_on ON displays
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.display_location, NEW.location_id, NEW.screens, NEW.media_player_sn,
      NEW.digital_signage_software, NEW.image_file_id, NEW.visibility, NEW.visibility_status, NEW.retires_on)
      IS DISTINCT FROM
      (OLD.name, OLD.display_location, OLD.location_id, OLD.screens, OLD.media_player_sn,
      OLD.digital_signage_software, OLD.image_file_id, OLD.visibility, OLD.visibility_status, OLD.retires_on)
  ) EXECUTE FUNCTION version_rises();

-- All screens show one frame, which has the shape of the first.
ALTER TABLE displays ADD CONSTRAINT displays_frame
  CHECK (resolution = screens -> 0 ->> 'resolution' AND orientation = screens -> 0 ->> 'orientation');
