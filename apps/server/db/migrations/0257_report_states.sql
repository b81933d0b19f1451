-- What the state of a screen follows from is read from its report once, so that the screens of an installation are counted and
-- paged by their states without reading all reports (docs/domain.md, "Players"). Those that are there get theirs here.
ALTER TABLE player_reports
  ADD COLUMN is_full boolean NOT NULL GENERATED ALWAYS AS (coalesce((report ->> 'full')::boolean, false)) STORED,
  ADD COLUMN filler_only boolean NOT NULL GENERATED ALWAYS AS (coalesce((report ->> 'filler_only')::boolean, false)) STORED,
  -- The width of its screen by the height.
  ADD COLUMN shape double precision NOT NULL GENERATED ALWAYS AS (coalesce(
    (report #>> '{screen,width}')::double precision / nullif((report #>> '{screen,height}')::double precision, 0), 1
  )) STORED;
