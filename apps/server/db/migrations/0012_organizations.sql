-- What organizations say of themselves and pay for the platform, and how they and their things go.

-- What the platform asks for its service. null: without a limit, or the installation's own fee.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 1000000000),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  interval text NOT NULL CHECK (interval IN ('month', 'year')),
  max_displays integer CHECK (max_displays >= 0),
  max_users integer CHECK (max_users >= 1),
  fee_basis_points integer CHECK (fee_basis_points BETWEEN 0 AND 10000),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(name)) STORED
);

ALTER TABLE organizations
  ADD legal_name text NOT NULL DEFAULT '',
  ADD address text NOT NULL DEFAULT '',
  ADD tax_id text NOT NULL DEFAULT '',
  ADD phone text NOT NULL DEFAULT '',
  ADD website text NOT NULL DEFAULT '',
  -- Restricted until an admin says otherwise (domain.md, "Money flow").
  ADD invoices_restricted boolean NOT NULL DEFAULT true,
  ADD plan_id uuid REFERENCES plans,
  ADD version integer NOT NULL DEFAULT 1,
  -- Gone for everybody; the row stays, since what was sold names it.
  ADD deleted_at timestamptz,
  ADD CONSTRAINT organizations_deleted CHECK (deleted_at IS NULL OR NOT active),
  -- The platform is never put away: nobody could bring it back.
  ADD CONSTRAINT organizations_platform CHECK (type <> 'PLATFORM' OR active);
CREATE INDEX organizations_plan ON organizations (plan_id) WHERE plan_id IS NOT NULL;

-- What was never sold is erased; the rest is gone for its organization, and stays for who bought it.
ALTER TABLE locations
  ADD deleted_at timestamptz,
  ADD CONSTRAINT locations_deleted CHECK (deleted_at IS NULL OR NOT active);
ALTER TABLE rate_schedules
  ADD deleted_at timestamptz,
  ADD CONSTRAINT rate_schedules_deleted CHECK (deleted_at IS NULL OR NOT active);
ALTER TABLE displays
  ADD deleted_at timestamptz,
  ADD CONSTRAINT displays_deleted CHECK (deleted_at IS NULL OR (NOT active AND visibility = 'Private'));
ALTER TABLE campaigns ADD deleted_at timestamptz;

-- A display that is gone does not keep its name from the next one.
DROP INDEX displays_no_duplicate;
CREATE UNIQUE INDEX displays_no_duplicate ON displays (
  org_id,
  lower(name COLLATE "und-x-icu"),
  lower(location_name COLLATE "und-x-icu"),
  lower(display_location COLLATE "und-x-icu")
) WHERE deleted_at IS NULL;

-- As before; and neither a deactivated location nor a deactivated rate schedule offers a display.
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
  IF NEW.active AND NEW.visibility = 'Public' AND seller.active AND seller.type = 'DSO' AND place.active THEN
    SELECT coalesce(range_agg(tstzrange(
      nullif(drs.valid_from, '-infinity')::timestamp AT TIME ZONE place.time_zone,
      nullif(drs.valid_to, 'infinity')::timestamp AT TIME ZONE place.time_zone
    )), '{}') INTO NEW.on_offer
    FROM display_rate_schedules drs JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE drs.display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER displays_refill ON locations;
CREATE TRIGGER displays_refill
  AFTER UPDATE OF name, address, latitude, longitude, time_zone, opening_hours, active ON locations
  FOR EACH ROW WHEN (
    (OLD.name, OLD.address, OLD.latitude, OLD.longitude, OLD.time_zone, OLD.opening_hours, OLD.active)
    IS DISTINCT FROM
    (NEW.name, NEW.address, NEW.latitude, NEW.longitude, NEW.time_zone, NEW.opening_hours, NEW.active)
  ) EXECUTE FUNCTION displays_refill_of_location();

CREATE FUNCTION displays_refill_of_rate_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE displays SET name = name
  WHERE id IN (SELECT display_id FROM display_rate_schedules WHERE rate_schedule_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER displays_refill AFTER UPDATE OF active ON rate_schedules
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active)
  EXECUTE FUNCTION displays_refill_of_rate_schedule();

-- Somebody asks the platform to delete a thing of their organization.
CREATE TABLE deletion_requests (
  id uuid PRIMARY KEY,
  -- What it is, by the path of its calls, and which.
  path text NOT NULL
    CHECK (path IN ('organization', 'users', 'displays', 'campaigns', 'locations', 'rate-schedule')),
  target_id uuid NOT NULL,
  -- Its name when it was asked for: later it may be gone.
  target_name text NOT NULL,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  requested_by uuid REFERENCES users ON DELETE SET NULL,
  requested_by_name text NOT NULL,
  requested_by_email text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'declined')),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  search text NOT NULL GENERATED ALWAYS AS (fold(target_name || ' ' || requested_by_name)) STORED,
  CHECK ((status = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX deletion_requests_once ON deletion_requests (path, target_id) WHERE status = 'waiting';
CREATE INDEX deletion_requests_org ON deletion_requests (org_id, id);
