-- Mails of a kind that can be chosen carry the address at which mail programs switch the kind off (RFC 8058).
ALTER TABLE mails ADD COLUMN unsubscribe text;

-- What waits is mailed together over all campaigns of an organization: when was the last such mail?
CREATE INDEX notifications_mailed_at ON notifications (org_id, mailed_at) WHERE mailed_at IS NOT NULL;
