-- What an owner shows itself (domain.md, "Own content"): filler for the turns that nobody bought, and house campaigns, whose
-- spots are blocks. Their media are files of the same owner, kept while they are named here.

CREATE TABLE fillers (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL,
  rate_schedule_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  -- The display whose filler it is; null for all displays that sell by the rate schedule.
  display_id uuid,
  -- It rises with every change and stays when the media are removed, so that no older change can be saved.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL,
  CONSTRAINT fillers_id_org UNIQUE (id, org_id),
  CONSTRAINT fillers_once UNIQUE NULLS NOT DISTINCT (zone_id, display_id),
  CONSTRAINT fillers_schedule FOREIGN KEY (rate_schedule_id, org_id) REFERENCES rate_schedules (id, org_id),
  CONSTRAINT fillers_zone FOREIGN KEY (zone_id, rate_schedule_id) REFERENCES zones (id, rate_schedule_id) ON DELETE CASCADE,
  CONSTRAINT fillers_display FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX fillers_of_schedule ON fillers (rate_schedule_id);
CREATE INDEX fillers_of_display ON fillers (display_id) WHERE display_id IS NOT NULL;

CREATE TABLE filler_files (
  filler_id uuid NOT NULL,
  org_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  file_id text NOT NULL,
  PRIMARY KEY (filler_id, position),
  CONSTRAINT filler_files_filler FOREIGN KEY (filler_id, org_id) REFERENCES fillers (id, org_id) ON DELETE CASCADE,
  CONSTRAINT filler_files_file FOREIGN KEY (file_id, org_id) REFERENCES files (id, org_id)
);
CREATE INDEX filler_files_of_file ON filler_files (file_id);

CREATE TABLE house_campaigns (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT house_campaigns_id_org UNIQUE (id, org_id)
);
CREATE INDEX house_campaigns_org ON house_campaigns (org_id, end_date);

-- Its zones of displays, with the spots that it takes on each of its days.
CREATE TABLE house_places (
  house_id uuid NOT NULL,
  org_id uuid NOT NULL,
  display_id uuid NOT NULL,
  zone_id uuid NOT NULL REFERENCES zones (id),
  spots integer NOT NULL CHECK (spots >= 1),
  PRIMARY KEY (house_id, display_id, zone_id),
  CONSTRAINT house_places_house FOREIGN KEY (house_id, org_id) REFERENCES house_campaigns (id, org_id) ON DELETE CASCADE,
  CONSTRAINT house_places_display FOREIGN KEY (display_id, org_id) REFERENCES displays (id, org_id) ON DELETE CASCADE
);
CREATE INDEX house_places_of_display ON house_places (display_id);

CREATE TABLE house_files (
  house_id uuid NOT NULL,
  display_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  org_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  file_id text NOT NULL,
  PRIMARY KEY (house_id, display_id, zone_id, position),
  CONSTRAINT house_files_place FOREIGN KEY (house_id, display_id, zone_id)
    REFERENCES house_places (house_id, display_id, zone_id) ON DELETE CASCADE,
  CONSTRAINT house_files_house FOREIGN KEY (house_id, org_id) REFERENCES house_campaigns (id, org_id) ON DELETE CASCADE,
  CONSTRAINT house_files_file FOREIGN KEY (file_id, org_id) REFERENCES files (id, org_id)
);
CREATE INDEX house_files_of_file ON house_files (file_id);

ALTER TABLE blocks
  -- The house campaign whose days these are; null for spots that are only kept.
  ADD COLUMN house_id uuid,
  ADD CONSTRAINT blocks_house FOREIGN KEY (house_id, org_id) REFERENCES house_campaigns (id, org_id);
CREATE INDEX blocks_of_house ON blocks (house_id) WHERE house_id IS NOT NULL;
