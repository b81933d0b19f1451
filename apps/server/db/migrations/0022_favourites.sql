-- Favourites belong to an organization: other organizations, and displays.

-- An owner's advertisers, an advertiser's owners. Who was invited and has bought nothing yet is an invitation:
-- whether its address has an account is nowhere told.
CREATE TABLE favourites (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  other_org_id uuid REFERENCES organizations ON DELETE CASCADE,
  invitation_id uuid,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(other_org_id, invitation_id) = 1),
  CHECK (other_org_id <> org_id),
  CONSTRAINT favourites_once UNIQUE (org_id, other_org_id),
  CONSTRAINT favourites_invitation_once UNIQUE (org_id, invitation_id),
  CONSTRAINT favourites_invitation
    FOREIGN KEY (invitation_id, org_id) REFERENCES display_invitations (id, org_id) ON DELETE CASCADE
);
CREATE INDEX favourites_other ON favourites (other_org_id) WHERE other_org_id IS NOT NULL;
CREATE INDEX favourites_of_invitation ON favourites (invitation_id, org_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX favourites_created_by ON favourites (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE favourite_displays (
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  display_id uuid NOT NULL REFERENCES displays ON DELETE CASCADE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, display_id)
);
CREATE INDEX favourite_displays_display ON favourite_displays (display_id);
CREATE INDEX favourite_displays_created_by ON favourite_displays (created_by) WHERE created_by IS NOT NULL;
