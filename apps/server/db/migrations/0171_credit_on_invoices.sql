-- What a buyer's credit has paid of an invoice that is still to be paid.
ALTER TABLE documents ADD COLUMN prepaid bigint NOT NULL DEFAULT 0 CHECK (prepaid >= 0 AND prepaid <= greatest(gross, 0));
