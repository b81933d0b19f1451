-- When the loss of a dispute was written down in the ledger: once the provider has answered for all refunds of its payment
-- (domain.md, "Money flow").
ALTER TABLE disputes
  ADD COLUMN borne_at timestamptz,
  ADD CONSTRAINT disputes_borne CHECK (borne_at IS NULL OR state = 'lost');
UPDATE disputes SET borne_at = closed_at WHERE state = 'lost';
