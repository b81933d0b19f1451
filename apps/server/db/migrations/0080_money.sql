-- Money: what buyers pay, what is held, and what owners get (docs/domain.md, "Money flow").

-- A request whose campaign is not paid yet. Its owner does not see it, and its deadline is the end of the checkout.
ALTER TABLE approval_requests
  ADD COLUMN unpaid boolean NOT NULL DEFAULT false,
  -- The platform's fee on this part, as it was when the campaign was bought.
  ADD COLUMN fee_basis_points integer NOT NULL DEFAULT 1000 CHECK (fee_basis_points BETWEEN 0 AND 10000);

-- A draft from which an unpaid campaign was bought waits for the payment, and comes back without one.
ALTER TABLE campaign_drafts
  ADD COLUMN campaign_id uuid UNIQUE,
  ADD FOREIGN KEY (campaign_id, org_id) REFERENCES campaigns (id, org_id);

-- The draft that a campaign is again which was not paid in time.
ALTER TABLE campaigns ADD COLUMN returned_draft_id uuid;

-- How many plays an owner says that its part showed; null where its proof does not tell.
ALTER TABLE proofs ADD COLUMN plays bigint CHECK (plays >= 0);

-- Whether an owner can be paid. With card payments its displays are on offer only while it can.
ALTER TABLE organizations ADD COLUMN payable boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION displays_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place locations;
  seller organizations;
BEGIN
  SELECT * INTO place FROM locations WHERE id = NEW.location_id FOR SHARE;
  SELECT * INTO seller FROM organizations WHERE id = NEW.org_id FOR SHARE;
  -- A location or an owner that is not there is the foreign key's to refuse, not this function's.
  NEW.location_name := coalesce(place.name, '');
  NEW.search := fold(concat_ws(' ', NEW.name, NEW.display_location, place.name, place.address, seller.name));
  NEW.industry := coalesce(seller.industry, '');
  NEW.currency := coalesce(seller.currency, '');
  NEW.latitude := coalesce(place.latitude, 0);
  NEW.longitude := coalesce(place.longitude, 0);
  NEW.tile := map_tile(NEW.latitude, NEW.longitude);
  NEW.open_days := coalesce(open_days_of(place.opening_hours), 0);
  NEW.on_offer := '{}';
  IF NEW.active AND seller.active AND seller.payable AND seller.type = 'DSO' AND place.active THEN
    SELECT coalesce(range_agg(tstzrange(
      nullif(drs.valid_from, '-infinity')::timestamp AT TIME ZONE place.time_zone,
      nullif(drs.valid_to, 'infinity')::timestamp AT TIME ZONE place.time_zone
    )), '{}') INTO NEW.on_offer
    FROM display_rate_schedules drs JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE drs.display_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER displays_refill_payable AFTER UPDATE OF payable ON organizations FOR EACH ROW
  WHEN (old.payable IS DISTINCT FROM new.payable) EXECUTE FUNCTION displays_refill_of_organization();

-- The ledger: double entry, only ever added to. An amount that is positive makes what an account owes or has earned
-- larger; the money that lies with the payment provider is negative there.

CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN (
    'provider', 'provider_fees', 'escrow', 'tax', 'owner_payable', 'owner_receivable', 'platform_revenue',
    'plan_revenue', 'refunds_payable', 'credit', 'receivable', 'disputed', 'platform_loss')),
  org_id uuid REFERENCES organizations,
  request_id uuid REFERENCES approval_requests,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (id, currency),
  CONSTRAINT ledger_accounts_covered CHECK (
    balance >= 0 OR kind NOT IN ('escrow', 'owner_payable', 'refunds_payable', 'credit'))
);
CREATE INDEX ledger_accounts_org ON ledger_accounts (org_id) WHERE org_id IS NOT NULL;
CREATE INDEX ledger_accounts_request ON ledger_accounts (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  -- Names what happened for ever, so that nothing is posted twice.
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  campaign_id uuid REFERENCES campaigns,
  request_id uuid REFERENCES approval_requests,
  provider_ref text,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX ledger_entries_campaign ON ledger_entries (campaign_id, id) WHERE campaign_id IS NOT NULL;
CREATE INDEX ledger_entries_request ON ledger_entries (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE ledger_lines (
  entry_id uuid NOT NULL REFERENCES ledger_entries,
  account_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL,
  PRIMARY KEY (entry_id, account_id),
  FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts (id, currency)
);
CREATE INDEX ledger_lines_account ON ledger_lines (account_id, entry_id);

CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
CREATE TRIGGER ledger_lines_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();

-- The lines of an entry add up to nothing, in each currency.
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_lines WHERE entry_id = entry)
    OR EXISTS (SELECT FROM ledger_lines WHERE entry_id = entry GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The lines of a ledger entry must add up to zero.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
CREATE CONSTRAINT TRIGGER ledger_line_balances AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

-- The balances follow from the lines. The accounts are locked in the order of their ids.
CREATE FUNCTION ledger_balances_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts WHERE id IN (SELECT account_id FROM added) ORDER BY id FOR UPDATE;
  UPDATE ledger_accounts a SET balance = a.balance + s.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) s WHERE a.id = s.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balances_follow AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances_follow();

-- Who pays at the provider: one customer for each organization that buys.
CREATE TABLE payment_customers (
  org_id uuid PRIMARY KEY REFERENCES organizations,
  ref text NOT NULL UNIQUE
);

-- The accounts into which owners are paid.
CREATE TABLE payout_accounts (
  org_id uuid PRIMARY KEY REFERENCES organizations,
  ref text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'incomplete' CHECK (state IN ('incomplete', 'active', 'restricted', 'closed')),
  -- What the provider still requires, in its words.
  requirements text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL
);

CREATE TABLE payouts (
  ref text PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX payouts_org ON payouts (org_id, created_at DESC);

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  campaign_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('hold', 'saved', 'invoice')),
  state text NOT NULL CHECK (state IN (
    'awaiting', 'held', 'saved', 'capturing', 'charging', 'letting_go', 'captured', 'let_go', 'problem', 'lapsed')),
  currency text NOT NULL,
  net bigint NOT NULL CHECK (net > 0),
  tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  -- By which rule and at which rate it was taxed when it was bought.
  tax_decision jsonb NOT NULL,
  -- How much of it the buyer's credit pays. The rest is what the card pays.
  credit bigint NOT NULL DEFAULT 0 CHECK (credit >= 0 AND credit <= net + tax),
  amount bigint NOT NULL GENERATED ALWAYS AS (net + tax - credit) STORED,
  session_ref text UNIQUE,
  session_url text,
  session_ends_at timestamptz,
  intent_ref text UNIQUE,
  charge_ref text UNIQUE,
  method_ref text,
  card_brand text,
  card_last4 text,
  -- Until when a hold can be captured.
  capture_before timestamptz,
  -- Until when the buyer can pay after a charge was declined.
  problem_until timestamptz,
  failure text,
  -- How often the money was to be taken, and under which key the last time.
  takes integer NOT NULL DEFAULT 0,
  taking_key text,
  captured_amount bigint CHECK (captured_amount >= 0),
  captured_at timestamptz,
  -- When the captured money can be passed on.
  available_at timestamptz,
  -- The next instant at which something is to be done. A change of the campaign makes it due at once.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  settled_at timestamptz,
  -- When the provider was last asked how it stands.
  checked_at timestamptz,
  UNIQUE (id, campaign_id),
  FOREIGN KEY (campaign_id, currency) REFERENCES campaigns (id, currency),
  FOREIGN KEY (campaign_id, org_id) REFERENCES campaigns (id, org_id),
  CHECK ((state IN ('captured')) <= (captured_amount IS NOT NULL))
);
CREATE UNIQUE INDEX payments_one_open ON payments (campaign_id) WHERE state NOT IN ('lapsed', 'let_go');
CREATE INDEX payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_org ON payments (org_id, id);
CREATE INDEX payments_created_by ON payments (created_by);

-- What was captured for each owner's part, and what became of it.
CREATE TABLE part_funds (
  request_id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL,
  org_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  net bigint NOT NULL CHECK (net > 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  fee_basis_points integer NOT NULL,
  -- Of the net: what goes back, and what the owner has earned. Null until its proof has been accepted.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  refunded_tax bigint NOT NULL DEFAULT 0 CHECK (refunded_tax >= 0),
  earned bigint CHECK (earned >= 0),
  promised_plays bigint,
  delivered_plays bigint,
  -- What the buyer does with what was not shown, and until when it can choose.
  choice text CHECK (choice IN ('money_back', 'credit', 'extra_plays')),
  choice_until timestamptz,
  choice_by uuid REFERENCES users ON DELETE SET NULL,
  -- What an admin has decided about a proof to which the buyer objects.
  verdict text CHECK (verdict IN ('release', 'refund')),
  verdict_by uuid REFERENCES users ON DELETE SET NULL,
  verdict_note text NOT NULL DEFAULT '',
  funded_at timestamptz NOT NULL,
  FOREIGN KEY (request_id, campaign_id, org_id) REFERENCES approval_requests (id, campaign_id, org_id),
  FOREIGN KEY (payment_id, campaign_id) REFERENCES payments (id, campaign_id),
  CHECK (refunded + coalesce(earned, 0) <= net),
  CHECK (refunded_tax <= tax)
);
CREATE INDEX part_funds_payment ON part_funds (payment_id, campaign_id);
CREATE INDEX part_funds_org ON part_funds (org_id);
CREATE INDEX part_funds_choice_by ON part_funds (choice_by) WHERE choice_by IS NOT NULL;
CREATE INDEX part_funds_verdict_by ON part_funds (verdict_by) WHERE verdict_by IS NOT NULL;

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  request_id uuid NOT NULL REFERENCES part_funds,
  reason text NOT NULL CHECK (reason IN ('cancelled', 'not_shown', 'no_proof', 'contested', 'dispute')),
  -- To the card, or to the buyer's credit.
  way text NOT NULL CHECK (way IN ('card', 'credit')),
  net bigint NOT NULL CHECK (net > 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  state text NOT NULL CHECK (state IN ('requested', 'succeeded', 'failed')),
  provider_ref text UNIQUE,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_request ON refunds (request_id);

-- What an owner was paid for its part: one for each part.
CREATE TABLE releases (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL UNIQUE REFERENCES part_funds,
  org_id uuid NOT NULL REFERENCES organizations,
  earned bigint NOT NULL CHECK (earned > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee <= earned),
  -- The tax that the owner charges on what it gets.
  tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  -- What was kept back of an earlier debt of the owner.
  withheld bigint NOT NULL DEFAULT 0 CHECK (withheld >= 0),
  state text NOT NULL CHECK (state IN ('planned', 'sent', 'reversed')),
  transfer_ref text UNIQUE,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') <= (transfer_ref IS NOT NULL OR earned - fee + tax = withheld))
);
CREATE INDEX releases_org ON releases (org_id, id);

CREATE TABLE disputes (
  ref text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  reason text NOT NULL,
  evidence_until timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX disputes_payment ON disputes (payment_id);

-- What is asked of the provider, each under a key that stays the same however often it is asked.
CREATE TABLE provider_calls (
  key text PRIMARY KEY,
  kind text NOT NULL,
  campaign_id uuid REFERENCES campaigns,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'done', 'declined', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX provider_calls_campaign ON provider_calls (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX provider_calls_open ON provider_calls (created_at) WHERE state IN ('planned', 'unknown');

-- What the provider told: kept once by its id. Only that something happened is believed; what it is, is fetched.
CREATE TABLE provider_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_ref text NOT NULL,
  account_ref text,
  received_at timestamptz NOT NULL,
  done_at timestamptz,
  failure text
);
CREATE INDEX provider_events_open ON provider_events (received_at) WHERE done_at IS NULL;

-- Where the ledger and the provider differ. An admin closes each.
CREATE TABLE differences (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  currency text NOT NULL,
  ours bigint,
  theirs bigint,
  detail text NOT NULL,
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX differences_open ON differences (found_at) WHERE closed_at IS NULL;
CREATE INDEX differences_closed_by ON differences (closed_by) WHERE closed_by IS NOT NULL;

-- Whatever happens to a campaign's requests and proofs may concern its money.
CREATE FUNCTION payments_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET due_at = '-infinity'
  WHERE campaign_id IN (SELECT campaign_id FROM changed) AND state NOT IN ('lapsed', 'let_go')
    AND due_at IS DISTINCT FROM '-infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER approval_requests_due AFTER UPDATE ON approval_requests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments_due();
CREATE TRIGGER proofs_due_added AFTER INSERT ON proofs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments_due();
CREATE TRIGGER proofs_due_changed AFTER UPDATE ON proofs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments_due();
CREATE TRIGGER proofs_due_removed AFTER DELETE ON proofs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments_due();
CREATE TRIGGER part_funds_due AFTER UPDATE ON part_funds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payments_due();
CREATE INDEX approval_requests_unpaid ON approval_requests (expires_at) WHERE unpaid;
