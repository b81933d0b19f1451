-- What the platform bears of a lost dispute since the buyer had got it back already, by refunds. Where such a refund fails
-- later, the buyer has it once alone, and the platform bears that much less.
ALTER TABLE disputes ADD COLUMN borne_twice bigint NOT NULL DEFAULT 0 CHECK (borne_twice >= 0);
