-- Comments of one thread that come within minutes of each other are one mail.

ALTER TABLE notifications
  -- When it may be mailed, together with what else waits of its thread; null where nothing is left to mail.
  ADD COLUMN mail_at timestamptz,
  -- When it was mailed together with others; null for what has a mail of its own.
  ADD COLUMN mailed_at timestamptz;
CREATE INDEX notifications_mail_at ON notifications (mail_at) WHERE mail_at IS NOT NULL;
