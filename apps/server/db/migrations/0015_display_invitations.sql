-- Owners invite addresses to their private displays; to those who are invited these are on offer.

CREATE TABLE display_invitations (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  -- Whether there is an account with it is nothing that is stored: who counts is asked with each question.
  email text NOT NULL CHECK (email = lower(email)),
  -- To all private displays of the owner, also later ones; else to those that are named below.
  all_displays boolean NOT NULL,
  message text NOT NULL DEFAULT '',
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When the last mail was written: one goes out with the invitation, and with each that adds displays.
  sent_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL GENERATED ALWAYS AS (fold(email)) STORED,
  CONSTRAINT display_invitations_once UNIQUE (org_id, email),
  UNIQUE (id, org_id)
);
CREATE INDEX display_invitations_email ON display_invitations (email);

-- The displays that are named: the inviting owner's own, as the keys see to.
CREATE TABLE display_invitation_displays (
  invitation_id uuid NOT NULL,
  display_id uuid NOT NULL,
  org_id uuid NOT NULL,
  PRIMARY KEY (invitation_id, display_id),
  CONSTRAINT display_invitation_displays_invitation
    FOREIGN KEY (invitation_id, org_id) REFERENCES display_invitations (id, org_id) ON DELETE CASCADE,
  CONSTRAINT display_invitation_displays_display
    FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX display_invitation_displays_of_display ON display_invitation_displays (display_id, org_id);

-- `on_offer` are from now on the instants at which a display can be seen by those who may see it: everybody
-- where it is public, those who are invited where it is private. Else as before.
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
  IF NEW.active AND seller.active AND seller.type = 'DSO' AND place.active THEN
    SELECT coalesce(range_agg(tstzrange(
      nullif(drs.valid_from, '-infinity')::timestamp AT TIME ZONE place.time_zone,
      nullif(drs.valid_to, 'infinity')::timestamp AT TIME ZONE place.time_zone
    )), '{}') INTO NEW.on_offer
    FROM display_rate_schedules drs JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE drs.display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;

UPDATE displays SET name = name WHERE visibility = 'Private' AND deleted_at IS NULL;

-- Whose they are lies beside the square as well, so that the map of somebody who is invited reads no row either.
DROP INDEX displays_offer_tile;
CREATE INDEX displays_offer_tile ON displays (tile) INCLUDE (
  latitude, longitude, on_offer, currency, from_price, industry, place_kind, orientation, visibility,
  visibility_status, org_id, id
) WHERE NOT isempty(on_offer);
