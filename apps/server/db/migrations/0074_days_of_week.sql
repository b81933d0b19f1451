-- A flight may name the days of the week that it takes: 1 Monday to 7 Sunday, in order, each once. All seven are
-- written as none: every day (docs/domain.md, "Price of a placement").

ALTER TABLE campaigns ADD COLUMN days_of_week integer[] NOT NULL DEFAULT '{}'
  CONSTRAINT campaigns_days_of_week CHECK (
    array_position(days_of_week, NULL) IS NULL AND cardinality(days_of_week) < 7
    AND array_to_string(days_of_week, '') ~ '^1?2?3?4?5?6?7?$'
  );

-- Drafts that were stored before take every day.
UPDATE campaign_drafts SET draft = jsonb_set(draft, '{general,days_of_week}', '[]')
WHERE draft #> '{general,days_of_week}' IS NULL;
