-- What is bought: campaigns, the approval request of each owner, placements, and the spots they take.

CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  manager_email text NOT NULL,
  budget bigint NOT NULL CHECK (budget BETWEEN 1 AND 1000000000000),
  cost bigint NOT NULL CHECK (cost BETWEEN 0 AND budget),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  category text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || manager_email)) STORED,
  UNIQUE (id, currency)
);
CREATE INDEX campaigns_org ON campaigns (org_id, id);
CREATE INDEX campaigns_search ON campaigns USING gin (search gin_trgm_ops);

CREATE TABLE approval_requests (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaigns,
  -- The display owner who decides.
  org_id uuid NOT NULL REFERENCES organizations,
  kind text NOT NULL DEFAULT 'placements' CHECK (kind IN ('placements', 'media')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'correction', 'approved', 'rejected', 'expired', 'cancelled')),
  cost bigint NOT NULL CHECK (cost >= 0),
  -- Undecided, it reads as expired from here on, whatever has been written (domain.md, "Capacity").
  expires_at timestamptz NOT NULL,
  -- First instant and end of its placements, each in its place's time zone.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Whether the deadline has started anew once already.
  deadline_renewed boolean NOT NULL DEFAULT false,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  reason text,
  advice text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  UNIQUE (id, campaign_id, org_id)
);
CREATE UNIQUE INDEX approval_requests_one_each ON approval_requests (campaign_id, org_id) WHERE kind = 'placements';
CREATE INDEX approval_requests_org ON approval_requests (org_id, id);
CREATE INDEX approval_requests_undecided ON approval_requests (expires_at) WHERE status IN ('pending', 'correction');

-- A placement freezes what was sold: names, frame, lengths, days, price lines and plays.
CREATE TABLE placements (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL,
  request_id uuid NOT NULL,
  org_id uuid NOT NULL,
  display_id uuid NOT NULL,
  zone_id uuid NOT NULL REFERENCES zones,
  spots integer NOT NULL CHECK (spots >= 1),
  zone_name text NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  spot_duration integer NOT NULL CHECK (spot_duration >= 1),
  total_playlist_time integer NOT NULL CHECK (total_playlist_time >= spot_duration),
  -- [{from, to, price, plays, rule}]: runs of open days, price and plays of one spot on one day.
  lines jsonb NOT NULL,
  cost bigint NOT NULL CHECK (cost >= 0),
  plays bigint NOT NULL CHECK (plays >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  CONSTRAINT placements_once UNIQUE (campaign_id, display_id, zone_id),
  -- The request it belongs to is that owner's, and so is the display.
  FOREIGN KEY (request_id, campaign_id, org_id) REFERENCES approval_requests (id, campaign_id, org_id),
  FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id),
  UNIQUE (id, request_id)
);
CREATE INDEX placements_request ON placements (request_id);
CREATE INDEX placements_display ON placements (display_id);

CREATE TABLE placement_media (
  placement_id uuid NOT NULL REFERENCES placements ON DELETE CASCADE,
  position integer NOT NULL,
  file_id text NOT NULL REFERENCES files,
  PRIMARY KEY (placement_id, position)
);
CREATE INDEX placement_media_file ON placement_media (file_id);

-- Threads between the advertiser and one owner; the comment of a new campaign opens each.
CREATE TABLE comments (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaigns,
  owner_org_id uuid NOT NULL REFERENCES organizations,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  comment text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX comments_campaign ON comments (campaign_id, owner_org_id, id);

-- Spots taken: holds of undecided requests, bookings of approved ones, and owners' own blocks.
CREATE TABLE takings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('hold', 'booking', 'block')),
  display_id uuid NOT NULL REFERENCES displays,
  zone_id uuid NOT NULL REFERENCES zones,
  day date NOT NULL,
  spots integer NOT NULL CHECK (spots >= 1),
  placement_id uuid,
  request_id uuid,
  CHECK ((kind = 'block') = (placement_id IS NULL)),
  CHECK ((placement_id IS NULL) = (request_id IS NULL)),
  FOREIGN KEY (placement_id, request_id) REFERENCES placements (id, request_id),
  CONSTRAINT takings_once UNIQUE (placement_id, day)
);
CREATE INDEX takings_zone_day ON takings (display_id, zone_id, day);
CREATE INDEX takings_request ON takings (request_id);

-- The counter that makes overselling impossible: changed by the triggers below and nothing else.
CREATE TABLE zone_days (
  display_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL,
  capacity integer NOT NULL,
  PRIMARY KEY (display_id, zone_id, day),
  CONSTRAINT zone_days_capacity CHECK (taken BETWEEN 0 AND capacity)
);

-- A zone offers a day's spots where the schedule in force there then has the zone; else none, and the
-- check refuses. Rows are always locked in the order display, zone, day, so that two buyers never wait
-- for each other in a ring.
CREATE FUNCTION takings_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO zone_days AS z (display_id, zone_id, day, taken, capacity)
  SELECT a.display_id, a.zone_id, a.day, a.spots, coalesce(zv.capacity, 0)
  FROM (
    SELECT display_id, zone_id, day, sum(spots)::integer AS spots
    FROM added GROUP BY display_id, zone_id, day
  ) a
  LEFT JOIN display_rate_schedules drs
    ON drs.display_id = a.display_id AND drs.valid_from <= a.day AND a.day < drs.valid_to
  LEFT JOIN rate_schedule_versions v
    ON v.rate_schedule_id = drs.rate_schedule_id AND v.valid_from <= a.day AND a.day < v.valid_to
  LEFT JOIN zone_versions zv ON zv.version_id = v.id AND zv.zone_id = a.zone_id
  ORDER BY a.display_id, a.zone_id, a.day
  ON CONFLICT (display_id, zone_id, day) DO UPDATE SET taken = z.taken + excluded.taken;
  RETURN NULL;
END $$;
CREATE TRIGGER takings_add AFTER INSERT ON takings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION takings_add();

CREATE FUNCTION takings_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM zone_days z
  WHERE EXISTS (
    SELECT 1 FROM removed r
    WHERE r.display_id = z.display_id AND r.zone_id = z.zone_id AND r.day = z.day
  )
  ORDER BY z.display_id, z.zone_id, z.day FOR UPDATE;
  UPDATE zone_days z SET taken = z.taken - r.spots
  FROM (
    SELECT display_id, zone_id, day, sum(spots)::integer AS spots
    FROM removed GROUP BY display_id, zone_id, day
  ) r
  WHERE r.display_id = z.display_id AND r.zone_id = z.zone_id AND r.day = z.day;
  RETURN NULL;
END $$;
CREATE TRIGGER takings_remove AFTER DELETE ON takings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION takings_remove();

-- What a taking takes never changes; only a hold becomes a booking. The place and the amount of a
-- taking are changed by releasing it and taking anew.
CREATE FUNCTION takings_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a taking is released and taken anew, never moved' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER takings_fixed BEFORE UPDATE OF display_id, zone_id, day, spots ON takings
  FOR EACH ROW EXECUTE FUNCTION takings_fixed();
CREATE TRIGGER takings_never_truncated BEFORE TRUNCATE ON takings
  FOR EACH STATEMENT EXECUTE FUNCTION takings_fixed();
