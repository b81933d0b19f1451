-- What a user has passed over, and how far the organization was when it was last derived.
ALTER TABLE users
  ADD COLUMN is_user_skipped boolean NOT NULL DEFAULT false,
  ADD COLUMN score integer NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND 100),
  ADD COLUMN profile_completed boolean NOT NULL DEFAULT false;
