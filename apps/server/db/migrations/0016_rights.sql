-- What invitations and permissions are worth.

-- An invitation is good while whoever made it may still give what it gives: it ends with their account.
DELETE FROM one_time_codes WHERE purpose = 'invitation' AND created_by IS NULL;
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_created_by_fkey,
  ADD CONSTRAINT one_time_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users ON DELETE CASCADE,
  ADD CONSTRAINT one_time_codes_invited CHECK (purpose <> 'invitation' OR created_by IS NOT NULL);
CREATE INDEX one_time_codes_inviter ON one_time_codes (created_by);

-- Each permission once, and none that nobody in such an organization can have.
CREATE FUNCTION own_permissions(given text[], type text) RETURNS text[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(DISTINCT one ORDER BY one), '{}') FROM unnest(given) one
  WHERE split_part(one, ':', 1) IN ('user', 'settings', 'payment')
    OR type = 'DSO' AND split_part(one, ':', 1) IN ('location', 'rate-schedule', 'display', 'approval')
    OR type = 'ADV' AND split_part(one, ':', 1) = 'campaign'
$$;
UPDATE users u SET permissions = own_permissions(u.permissions, o.type)
FROM organizations o WHERE o.id = u.org_id AND u.permissions <> '{}';
UPDATE one_time_codes c SET permissions = own_permissions(c.permissions, o.type)
FROM organizations o WHERE o.id = c.org_id AND c.permissions <> '{}';
DROP FUNCTION own_permissions;

-- The platform's people were let in by whoever runs the installation, and the demo's accounts are its own:
-- their addresses need no mail.
UPDATE users SET address_confirmed_at = created_at WHERE address_confirmed_at IS NULL AND (role_id = 1 OR demo);

-- Answers that were kept with tokens in them.
DELETE FROM idempotency_keys WHERE answer ? 'tokens';
