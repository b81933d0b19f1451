-- What was given back of what an organization has paid for its plan, or is disputed, by the payment provider's id of the
-- refund or of the dispute.
CREATE TABLE plan_takebacks (
  ref text PRIMARY KEY,
  plan_payment_ref text NOT NULL REFERENCES plan_payments,
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  state text NOT NULL CHECK (state IN ('waiting', 'succeeded', 'failed', 'open', 'won', 'lost')),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- What the bank says, and until when it takes evidence; of a dispute alone.
  reason text NOT NULL DEFAULT '',
  evidence_until timestamptz,
  opened_at timestamptz NOT NULL,
  document_id uuid REFERENCES documents,
  CHECK ((kind = 'refund') = (state IN ('waiting', 'succeeded', 'failed')))
);
CREATE INDEX plan_takebacks_payment ON plan_takebacks (plan_payment_ref);
CREATE INDEX plan_takebacks_document ON plan_takebacks (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX plan_takebacks_open ON plan_takebacks (opened_at) WHERE state = 'open';
