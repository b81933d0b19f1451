-- The admins' money desk (docs/domain.md, "Money desk").

-- A difference is about a thing, which its key names. It is raised anew once it has changed after it was closed, so a thing
-- may have had several; at most one is open.
ALTER TABLE differences DROP CONSTRAINT differences_key_key;
UPDATE differences SET key = regexp_replace(key, '^(balance:[A-Z]{3}):.*$', '\1') WHERE kind = 'balance';
UPDATE differences d SET closed_at = d.found_at, note = 'Another difference was found later.'
WHERE closed_at IS NULL AND EXISTS (SELECT FROM differences n WHERE n.key = d.key AND n.id > d.id AND n.closed_at IS NULL);
CREATE UNIQUE INDEX differences_one_open ON differences (key) WHERE closed_at IS NULL;
CREATE INDEX differences_key ON differences (key, id);
ALTER TABLE differences
  -- The campaign whose money it concerns; null for what concerns all money.
  ADD COLUMN campaign_id uuid REFERENCES campaigns,
  -- Since when both sides agree again.
  ADD COLUMN agreed_at timestamptz,
  -- The ledger was brought to what the provider says when it was closed.
  ADD COLUMN booked boolean NOT NULL DEFAULT false;
CREATE INDEX differences_campaign ON differences (campaign_id) WHERE campaign_id IS NOT NULL;

-- Money that lies in the operator's own bank account: what buyers pay by invoice arrives there, and owners are paid from it.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
  'provider', 'provider_fees', 'escrow', 'tax', 'owner_payable', 'owner_receivable', 'platform_revenue', 'plan_revenue',
  'refunds_payable', 'credit', 'receivable', 'disputed', 'platform_loss', 'bank'));

-- A payout that the operator has made from its own bank: the releases that it paid.
ALTER TABLE payouts ADD COLUMN reference text NOT NULL DEFAULT '';
ALTER TABLE releases
  ADD COLUMN payout_ref text REFERENCES payouts,
  DROP CONSTRAINT releases_check1,
  ADD CONSTRAINT releases_sent CHECK (
    state <> 'sent' OR transfer_ref IS NOT NULL OR payout_ref IS NOT NULL OR earned - fee + tax = withheld);
CREATE INDEX releases_payout ON releases (payout_ref) WHERE payout_ref IS NOT NULL;

-- What waits for an admin is found by these, however much is over.
CREATE INDEX part_funds_undecided ON part_funds (campaign_id) WHERE earned IS NULL AND verdict IS NULL;
CREATE INDEX payments_waiting ON payments (state) WHERE state IN ('held', 'problem');
CREATE INDEX payments_invoiced ON payments (captured_at) WHERE mode = 'invoice' AND state = 'captured' AND settled_at IS NULL;
CREATE INDEX releases_planned ON releases (org_id) WHERE state = 'planned';
CREATE INDEX disputes_open ON disputes (opened_at) WHERE state = 'open';
-- Figures by month.
CREATE INDEX part_funds_funded ON part_funds (funded_at);
CREATE INDEX releases_created ON releases (created_at);

-- The day on which an invoice was paid, where it was marked as paid.
ALTER TABLE payments ADD COLUMN paid_on date;
