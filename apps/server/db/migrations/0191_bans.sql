-- What an owner does not want shown (domain.md, "Bans"): campaigns of an advertiser, or of a category, on all of its
-- displays or on some.
CREATE TABLE bans (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  -- An advertiser that has asked the owner before.
  advertiser_id uuid REFERENCES organizations ON DELETE CASCADE,
  -- Whether there is an account with it is nothing that is stored: who is meant is asked with each question.
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- An id of the IAB Ad Product Taxonomy 2.0; what is a part of it is banned with it.
  category integer CHECK (category BETWEEN 1000 AND 9999),
  -- What is banned as it was called then: the advertiser, the address, or the category.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  -- On all displays, also later ones; else on those that are named below, and at the places that are named.
  everywhere boolean NOT NULL,
  note text NOT NULL CHECK (length(note) <= 500),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  -- The name of whoever saved it last, which stays when that person goes.
  updated_by_name text NOT NULL,
  UNIQUE (id, org_id),
  CONSTRAINT bans_one CHECK (num_nonnulls(advertiser_id, email, category) = 1)
);
CREATE UNIQUE INDEX bans_advertiser ON bans (org_id, advertiser_id) WHERE advertiser_id IS NOT NULL;
CREATE UNIQUE INDEX bans_email ON bans (org_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX bans_category ON bans (org_id, category) WHERE category IS NOT NULL;
CREATE INDEX bans_of_advertiser ON bans (advertiser_id) WHERE advertiser_id IS NOT NULL;
CREATE INDEX bans_of_email ON bans (email) WHERE email IS NOT NULL;
CREATE INDEX bans_of_category ON bans (category) WHERE category IS NOT NULL;
CREATE INDEX bans_created_by ON bans (created_by);

-- The displays and places that are named: the owner's own, as the keys see to.
CREATE TABLE ban_displays (
  ban_id uuid NOT NULL,
  display_id uuid NOT NULL,
  org_id uuid NOT NULL,
  PRIMARY KEY (ban_id, display_id),
  CONSTRAINT ban_displays_ban FOREIGN KEY (ban_id, org_id) REFERENCES bans (id, org_id) ON DELETE CASCADE,
  CONSTRAINT ban_displays_display
    FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX ban_displays_of_display ON ban_displays (display_id, org_id);
CREATE TABLE ban_locations (
  ban_id uuid NOT NULL,
  location_id uuid NOT NULL,
  org_id uuid NOT NULL,
  PRIMARY KEY (ban_id, location_id),
  CONSTRAINT ban_locations_ban FOREIGN KEY (ban_id, org_id) REFERENCES bans (id, org_id) ON DELETE CASCADE,
  CONSTRAINT ban_locations_location
    FOREIGN KEY (location_id, org_id) REFERENCES locations (id, org_id) ON DELETE CASCADE
);
CREATE INDEX ban_locations_of_location ON ban_locations (location_id, org_id);

CREATE TRIGGER version_rises
  BEFORE UPDATE OF everywhere, note ON bans
  FOR EACH ROW WHEN (NEW.version = OLD.version AND (
    NEW.everywhere IS DISTINCT FROM OLD.everywhere OR NEW.note IS DISTINCT FROM OLD.note))
  EXECUTE FUNCTION version_rises();

-- The category of a campaign by its ids from the top of the list down, so that the database knows what it is a part of;
-- empty without a category, and for a text that is none of the list. Campaigns of before are sold, so they need none.
ALTER TABLE campaigns ADD category_path integer[] NOT NULL DEFAULT '{}';

-- Whether a ban reaches a display: everywhere, by its name, or by its place.
CREATE FUNCTION ban_reaches(ban bans, display_id uuid, location_id uuid) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ban.everywhere
    OR EXISTS (SELECT FROM ban_displays n WHERE n.ban_id = ban.id AND n.display_id = ban_reaches.display_id)
    OR EXISTS (SELECT FROM ban_locations n WHERE n.ban_id = ban.id AND n.location_id = ban_reaches.location_id);

-- Whether a ban is about an organization: by its name, or by the confirmed address of one of its active users.
CREATE FUNCTION ban_names(ban bans, advertiser uuid) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(ban.advertiser_id = advertiser, false) OR EXISTS (
    SELECT FROM users u WHERE u.email = ban.email AND u.org_id = advertiser AND u.active
      AND u.address_confirmed_at IS NOT NULL);

-- Buyers share this lock of each owner that they buy from; whoever bans something waits for them, and what is banned
-- counts for all who come afterwards.
CREATE FUNCTION bans_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('bans ' || NEW.org_id::text, 0));
  RETURN NEW;
END $$;
CREATE TRIGGER bans_wait BEFORE INSERT OR UPDATE ON bans FOR EACH ROW EXECUTE FUNCTION bans_wait();
CREATE TRIGGER bans_wait BEFORE INSERT ON ban_displays FOR EACH ROW EXECUTE FUNCTION bans_wait();
CREATE TRIGGER bans_wait BEFORE INSERT ON ban_locations FOR EACH ROW EXECUTE FUNCTION bans_wait();

-- No code path sells what is banned. What is sold already stays.
CREATE FUNCTION placements_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  FOR owner IN SELECT DISTINCT org_id FROM made ORDER BY org_id LOOP
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('bans ' || owner::text, 0));
  END LOOP;
  IF EXISTS (
    SELECT FROM made p JOIN campaigns c ON c.id = p.campaign_id JOIN displays d ON d.id = p.display_id
    JOIN bans b ON b.org_id = p.org_id
    WHERE (b.category = ANY(c.category_path) OR ban_names(b, c.org_id))
      AND ban_reaches(b, d.id, d.location_id)
  ) THEN
    RAISE EXCEPTION 'a display has a ban of this campaign' USING ERRCODE = 'check_violation', CONSTRAINT = 'placements_allowed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER placements_allowed AFTER INSERT ON placements REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION placements_allowed();
