-- In which city a display stood when it was bought. What was bought before is null until a sweep has named it.
ALTER TABLE placements ADD COLUMN city text;
CREATE INDEX placements_without_city ON placements (id) WHERE city IS NULL;
