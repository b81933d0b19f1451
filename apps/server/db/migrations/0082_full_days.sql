-- Finding asks which displays are full on some day of a flight. Few days of few zones are, so this index is small.
CREATE INDEX zone_days_full ON zone_days (day, display_id) WHERE taken >= capacity;

-- The opening weeks that there are, few for whatever number of displays, are read from the edges of this index.
CREATE INDEX displays_open_days ON displays (open_days);
