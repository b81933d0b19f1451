-- What a campaign books at least of the displays that sell by a rate schedule (domain.md, "Least bookings"): the calendar
-- days of its flight, and minor units of the rate schedule's currency before tax. Null wants nothing.
ALTER TABLE rate_schedules
  ADD COLUMN min_days integer CHECK (min_days BETWEEN 1 AND 365),
  ADD COLUMN min_spend bigint CHECK (min_spend BETWEEN 1 AND 1000000000000);

DROP TRIGGER version_rises ON rate_schedules;
CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, snapshot_file_id, min_days, min_spend ON rate_schedules
  FOR EACH ROW WHEN (new.version = old.version AND (
    new.name IS DISTINCT FROM old.name OR new.snapshot_file_id IS DISTINCT FROM old.snapshot_file_id
    OR new.min_days IS DISTINCT FROM old.min_days OR new.min_spend IS DISTINCT FROM old.min_spend
  ))
  EXECUTE FUNCTION version_rises();
