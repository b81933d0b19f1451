-- Some mails wait: comments of one thread that come within minutes are one, and a proof may be taken back.

ALTER TABLE notifications
  -- When it may be mailed, together with what else waits of its thread; null where its mail does not wait.
  ADD COLUMN mail_at timestamptz,
  -- When what had waited was mailed.
  ADD COLUMN mailed_at timestamptz;
CREATE INDEX notifications_mail_at ON notifications (mail_at) WHERE mail_at IS NOT NULL;
