-- Until when the payment provider's own list of events was read: what was told and did not arrive is found there.
ALTER TABLE installation ADD COLUMN events_read_until timestamptz;

-- Negative where something of an earlier release goes along, since the provider did not divide so finely.
ALTER TABLE releases DROP CONSTRAINT releases_withheld_check,
  ADD CONSTRAINT releases_withheld_check CHECK (withheld >= -9);

-- How many keys of a call the provider has answered with a failure, which it repeats under the same key.
ALTER TABLE provider_calls ADD COLUMN keys_spent integer NOT NULL DEFAULT 0;
