-- When a screen is looked at next, of which nothing was heard; null once its owner was told. Each report sets it anew.
ALTER TABLE player_reports ADD COLUMN look_at timestamptz;
