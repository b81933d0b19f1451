-- Whoever waits may wait for the days of the week that its flight takes alone (docs/domain.md, "Waiting list").

ALTER TABLE waiting_entries
  ADD COLUMN days_of_week integer[] NOT NULL DEFAULT '{}'
    CONSTRAINT waiting_entries_days_of_week CHECK (
      array_position(days_of_week, NULL) IS NULL AND cardinality(days_of_week) < 7
      AND array_to_string(days_of_week, '') ~ '^1?2?3?4?5?6?7?$'
    ),
  DROP CONSTRAINT waiting_entries_once,
  ADD CONSTRAINT waiting_entries_once UNIQUE (org_id, display_id, zone_id, start_date, end_date, days_of_week);

-- Whoever has bought what it waited for waits no longer: the same days of the week, or more of them.
CREATE OR REPLACE FUNCTION placements_end_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM waiting_entries w USING added p JOIN campaigns c ON c.id = p.campaign_id
  WHERE w.org_id = c.org_id AND w.display_id = p.display_id AND w.zone_id = p.zone_id AND w.spots <= p.spots
    AND c.start_date <= w.start_date AND c.end_date >= w.end_date
    AND (cardinality(c.days_of_week) = 0
      OR (cardinality(w.days_of_week) > 0 AND w.days_of_week <@ c.days_of_week));
  RETURN NULL;
END $$;
