-- The demo city: when it was begun and when it stood, and which accounts are its own.

-- A city that was begun and does not stand yet is gone on with, counted from the day of its beginning.
ALTER TABLE installation
  ADD demo_began timestamptz,
  ADD demo_grown timestamptz CHECK (demo_grown IS NULL OR demo_began IS NOT NULL);

-- Everybody knows the password of these: they work only while the conditions of the demo hold. All users
-- of such an organization; the platform's demo admin alone, since the platform itself is everybody's.
ALTER TABLE organizations ADD demo boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD demo boolean NOT NULL DEFAULT false;
