-- What people are told of, and the live channel: what changed goes to all server processes.

-- What happened, once for each organization that it concerns. Its words are made when it is read.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  -- The organization in whose name it is read.
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  -- Of one event for ever the same, however often it is told: `request_approved:<request>`.
  key text NOT NULL,
  kind text NOT NULL,
  campaign_id uuid REFERENCES campaigns ON DELETE CASCADE,
  -- What its words are made of, by kind.
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  -- Who did it: never told of it themselves. Null where nobody did, or who did is gone.
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  -- As its readers see it: the person, or the organization that somebody else acted for.
  actor_name text NOT NULL,
  on_behalf boolean NOT NULL DEFAULT false,
  -- To its readers alone; else also to those who act for the organization.
  personal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(actor_name || ' ' || coalesce(data->>'campaign', ''))) STORED,
  CONSTRAINT notifications_once UNIQUE (org_id, key),
  UNIQUE (id, org_id)
);
CREATE INDEX notifications_org ON notifications (org_id, id);
CREATE INDEX notifications_campaign ON notifications (campaign_id) WHERE campaign_id IS NOT NULL;

-- Who is told, and what they have read. Those who act for the organization get a row when they mark one.
CREATE TABLE notification_readers (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  org_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  read_at timestamptz,
  comment_read_at timestamptz,
  PRIMARY KEY (user_id, org_id, notification_id),
  CONSTRAINT notification_readers_notification
    FOREIGN KEY (notification_id, org_id) REFERENCES notifications (id, org_id) ON DELETE CASCADE
);
CREATE INDEX notification_readers_of ON notification_readers (notification_id, org_id);
CREATE INDEX notification_readers_unread ON notification_readers (user_id, org_id) WHERE read_at IS NULL;

-- The kinds of notifications that a user does not want by mail.
ALTER TABLE users ADD COLUMN muted_mails text[] NOT NULL DEFAULT '{}';

-- Whoever listens live is looked at again when what lets them listen may be over: wherever it was changed.
CREATE FUNCTION live_check(who text, id uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', jsonb_build_object('check', jsonb_build_object(who, id))::text)
$$;

CREATE FUNCTION live_check_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_check('user', user_id) FROM (SELECT DISTINCT user_id FROM removed) r;
  RETURN NULL;
END $$;
CREATE TRIGGER live_check AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION live_check_sessions();

CREATE FUNCTION live_check_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_check('user', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER live_check AFTER UPDATE OF active, role_id, permissions, org_id ON users
  FOR EACH ROW WHEN (
    (OLD.active, OLD.role_id, OLD.permissions, OLD.org_id)
    IS DISTINCT FROM
    (NEW.active, NEW.role_id, NEW.permissions, NEW.org_id)
  ) EXECUTE FUNCTION live_check_user();

CREATE FUNCTION live_check_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_check('org', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER live_check AFTER UPDATE OF active ON organizations
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION live_check_organization();

CREATE FUNCTION live_check_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_check('org', OLD.org_id);
  RETURN NULL;
END $$;
CREATE TRIGGER live_check AFTER DELETE ON on_behalf_grants
  FOR EACH ROW EXECUTE FUNCTION live_check_grant();
