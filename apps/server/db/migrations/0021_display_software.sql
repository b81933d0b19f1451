-- What runs on a display's media players, as its owner calls it: a field of bulk imports (specification, section 3).
ALTER TABLE displays ADD COLUMN digital_signage_software text NOT NULL DEFAULT '';
