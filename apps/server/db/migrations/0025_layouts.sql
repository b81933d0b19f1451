-- Frame templates of a user's own (domain.md, "Words"), kept as they were sent.

CREATE TABLE layout_configurations (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  configurations jsonb NOT NULL CHECK (jsonb_typeof(configurations) = 'array'),
  created_at timestamptz NOT NULL
);
CREATE INDEX layout_configurations_of_user ON layout_configurations (user_id, org_id, id);
