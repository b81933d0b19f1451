-- An announcement may also go out by mail, from its first day on, slice by slice of the people whom it is for
-- (docs/domain.md, "Announcements"). What was announced before is shown alone.
ALTER TABLE announcements
  ADD by_mail boolean NOT NULL DEFAULT false,
  -- The user up to whom it has been mailed, in the order of their ids, and when it had been mailed to all.
  ADD mailed_up_to uuid,
  ADD mailed_at timestamptz,
  ADD CHECK (by_mail OR (mailed_up_to IS NULL AND mailed_at IS NULL));
CREATE INDEX announcements_to_mail ON announcements (starts_on) WHERE by_mail AND mailed_at IS NULL AND withdrawn_at IS NULL;
