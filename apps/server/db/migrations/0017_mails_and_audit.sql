-- Mails that are not tried again, and what was changed by its name.

-- The mail server refused it for good, or every try failed: `fault` says why.
ALTER TABLE mails
  ADD given_up_at timestamptz,
  ADD CONSTRAINT mails_given_up CHECK (given_up_at IS NULL OR (sent_at IS NULL AND fault IS NOT NULL));

-- What the target was called when it was changed: later it may be gone, or have another name.
ALTER TABLE audit DROP COLUMN search, ADD target_name text;
UPDATE audit a SET target_name = (
  SELECT coalesce(
    (SELECT name FROM displays WHERE id = t.id),
    (SELECT name FROM locations WHERE id = t.id),
    (SELECT name FROM rate_schedules WHERE id = t.id),
    (SELECT name FROM campaigns WHERE id = t.id),
    (SELECT name FROM users WHERE id = t.id),
    (SELECT name FROM organizations WHERE id = t.id),
    (SELECT name FROM plans WHERE id = t.id),
    (SELECT c.name FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id WHERE r.id = t.id),
    (SELECT email FROM one_time_codes WHERE id = t.id),
    (SELECT email FROM on_behalf_grants WHERE id = t.id),
    (SELECT email FROM display_invitations WHERE id = t.id),
    (SELECT target_name FROM deletion_requests WHERE id = t.id)
  )
  FROM (SELECT a.target::uuid AS id) t
) WHERE a.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

-- Whoever searches for a thing finds what was done to it.
ALTER TABLE audit ADD search text NOT NULL GENERATED ALWAYS AS (
  fold(user_name || ' ' || coalesce(acting_org_name, '') || ' ' || call || ' ' || coalesce(target_name, ''))
) STORED;

DROP TRIGGER audit_keep ON audit;
CREATE TRIGGER audit_keep
  BEFORE UPDATE OF id, org_id, user_name, acting_org_name, call, target, target_name, created_at ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_keep();
