-- An invitation knows what the invited will be called and may do.
ALTER TABLE one_time_codes
  ADD COLUMN name text,
  ADD COLUMN permissions text[] NOT NULL DEFAULT '{}';
