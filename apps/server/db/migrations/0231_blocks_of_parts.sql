-- Blocks of parts of the day (domain.md, "Dayparts"): an owner keeps spots in some parts alone, counted by part under the
-- constraint that holds for what is sold.

ALTER TABLE blocks
  -- The parts of the day as bits, as in `takings`; without any, the whole day.
  ADD COLUMN parts smallint CHECK (parts BETWEEN 1 AND 255),
  -- House campaigns take whole days.
  ADD CONSTRAINT blocks_house_whole_days CHECK (house_id IS NULL OR parts IS NULL),
  ADD CONSTRAINT blocks_id_house UNIQUE (id, house_id);

-- A day that a house campaign had twice in a zone is kept once; what it had beyond that is an ordinary block.
UPDATE blocks b SET house_id = NULL
WHERE EXISTS (
  SELECT FROM blocks o
  WHERE o.house_id = b.house_id AND o.display_id = b.display_id AND o.zone_id = b.zone_id AND o.id < b.id
    AND o.start_date <= b.end_date AND b.start_date <= o.end_date
);

ALTER TABLE takings
  DROP CONSTRAINT takings_blocks_whole_days,
  -- The house campaign that takes the spots, as its block says.
  ADD COLUMN house_id uuid,
  ADD CONSTRAINT takings_house FOREIGN KEY (block_id, house_id) REFERENCES blocks (id, house_id),
  ADD CONSTRAINT takings_house_whole_days CHECK (house_id IS NULL OR (kind = 'block' AND parts IS NULL));
UPDATE takings t SET house_id = b.house_id FROM blocks b WHERE b.id = t.block_id AND b.house_id IS NOT NULL;
-- A house campaign has a day of a zone once, as a placement has.
CREATE UNIQUE INDEX takings_house_once ON takings (house_id, display_id, zone_id, day) WHERE house_id IS NOT NULL;

-- The dates of a house campaign are those of its blocks: from its first day to its last one.
CREATE FUNCTION house_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE house_campaigns h SET start_date = k.first, end_date = k.last, version = h.version + 1
  FROM (
    SELECT house_id, min(start_date) AS first, max(end_date) AS last FROM blocks
    WHERE house_id IN (SELECT house_id FROM changed) GROUP BY house_id
  ) k
  WHERE h.id = k.house_id AND (h.start_date, h.end_date) IS DISTINCT FROM (k.first, k.last);
  RETURN NULL;
END $$;
CREATE TRIGGER house_days_taken AFTER INSERT ON blocks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION house_days();
CREATE TRIGGER house_days_freed AFTER DELETE ON blocks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION house_days();

UPDATE house_campaigns h SET start_date = k.first, end_date = k.last
FROM (SELECT house_id, min(start_date) AS first, max(end_date) AS last FROM blocks WHERE house_id IS NOT NULL GROUP BY house_id) k
WHERE h.id = k.house_id AND (h.start_date, h.end_date) IS DISTINCT FROM (k.first, k.last);
