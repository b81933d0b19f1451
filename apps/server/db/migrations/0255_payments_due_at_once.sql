-- A change of a campaign's requests, proofs or funds makes its payment due, and takes hold of the payment even where it is due
-- already: whoever lets the payment rest meanwhile, from what was true before the change, would leave it resting after it.
CREATE OR REPLACE FUNCTION payments_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET due_at = '-infinity'
  WHERE campaign_id IN (SELECT campaign_id FROM changed) AND state NOT IN ('lapsed', 'let_go');
  RETURN NULL;
END $$;
