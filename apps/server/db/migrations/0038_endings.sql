-- What ends with something else, wherever that was done: sessions with an account, an organization or a
-- grant, for good; requests for deletion with what they were about.

-- Whoever acted in this session for an organization may not any more. It goes on as their own once they have
-- been told why.
ALTER TABLE sessions ADD COLUMN acting_ended boolean NOT NULL DEFAULT false;

-- While an account or its organization is deactivated its tokens are answered with that; once it is activated
-- none of them is good any more.
CREATE FUNCTION sessions_end_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end AFTER UPDATE OF active ON users
  FOR EACH ROW WHEN (NEW.active AND NOT OLD.active) EXECUTE FUNCTION sessions_end_of_user();

CREATE FUNCTION sessions_end_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.org_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end AFTER UPDATE OF active ON organizations
  FOR EACH ROW WHEN (NEW.active AND NOT OLD.active) EXECUTE FUNCTION sessions_end_of_organization();

-- A platform admin may act for an organization that is not active.
CREATE FUNCTION acting_ends_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions s SET acting_ended = true FROM users u
  WHERE u.id = s.user_id AND s.on_behalf_org_id = NEW.id AND u.role_id <> 1;
  RETURN NULL;
END $$;
CREATE TRIGGER acting_ends AFTER UPDATE OF active ON organizations
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION acting_ends_of_organization();

CREATE FUNCTION acting_ends_of_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions s SET acting_ended = true FROM users u
  WHERE u.id = s.user_id AND s.on_behalf_org_id = OLD.org_id AND u.email = OLD.email AND u.role_id <> 1;
  RETURN NULL;
END $$;
CREATE TRIGGER acting_ends AFTER DELETE ON on_behalf_grants
  FOR EACH ROW EXECUTE FUNCTION acting_ends_of_grant();

CREATE FUNCTION live_check_acting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_check('user', NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER live_check_acting AFTER UPDATE OF acting_ended ON sessions
  FOR EACH ROW WHEN (NEW.acting_ended AND NOT OLD.acting_ended) EXECUTE FUNCTION live_check_acting();

-- Of `gone` nobody has decided: what was to be deleted went by itself.
ALTER TABLE deletion_requests
  DROP CONSTRAINT deletion_requests_status_check,
  DROP CONSTRAINT deletion_requests_check,
  ADD CONSTRAINT deletion_requests_status_check CHECK (status IN ('waiting', 'confirmed', 'declined', 'gone')),
  ADD CONSTRAINT deletion_requests_check CHECK ((status IN ('confirmed', 'declined')) = (decided_at IS NOT NULL));

CREATE FUNCTION deletion_requests_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deletion_requests SET status = 'gone'
  WHERE status = 'waiting' AND path = TG_ARGV[0] AND target_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER deletion_requests_end AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('users');
-- An invitation that was used or taken back.
CREATE TRIGGER deletion_requests_end AFTER DELETE OR UPDATE OF used_at ON one_time_codes
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('users');
CREATE TRIGGER deletion_requests_end AFTER DELETE OR UPDATE OF deleted_at ON displays
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('displays');
CREATE TRIGGER deletion_requests_end AFTER DELETE OR UPDATE OF deleted_at ON locations
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('locations');
CREATE TRIGGER deletion_requests_end AFTER DELETE OR UPDATE OF deleted_at ON rate_schedules
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('rate-schedule');
CREATE TRIGGER deletion_requests_end AFTER DELETE OR UPDATE OF deleted_at ON campaigns
  FOR EACH ROW EXECUTE FUNCTION deletion_requests_end('campaigns');

-- With an organization ends all that it asked for.
CREATE FUNCTION deletion_requests_end_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deletion_requests SET status = 'gone' WHERE status = 'waiting' AND org_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER deletion_requests_end AFTER UPDATE OF deleted_at ON organizations
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION deletion_requests_end_of_organization();

-- Those that outlived what they were about.
UPDATE deletion_requests r SET status = 'gone'
WHERE status = 'waiting' AND NOT EXISTS (
  SELECT FROM users WHERE r.path = 'users' AND id = r.target_id
  UNION ALL SELECT FROM one_time_codes WHERE r.path = 'users' AND id = r.target_id AND used_at IS NULL
  UNION ALL SELECT FROM displays WHERE r.path = 'displays' AND id = r.target_id AND deleted_at IS NULL
  UNION ALL SELECT FROM locations WHERE r.path = 'locations' AND id = r.target_id AND deleted_at IS NULL
  UNION ALL SELECT FROM rate_schedules WHERE r.path = 'rate-schedule' AND id = r.target_id AND deleted_at IS NULL
  UNION ALL SELECT FROM campaigns WHERE r.path = 'campaigns' AND id = r.target_id AND deleted_at IS NULL
  UNION ALL SELECT FROM organizations WHERE r.path = 'organization' AND id = r.target_id AND deleted_at IS NULL
);
