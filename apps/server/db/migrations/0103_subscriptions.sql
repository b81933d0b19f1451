-- Plans that are paid for by card, given by the operator, or had by default (docs/domain.md, "Plans").

-- What the operator has given. It is never paid for, and nothing that the payment provider tells changes it.
ALTER TABLE organizations RENAME COLUMN plan_id TO granted_plan_id;
ALTER TABLE organizations RENAME CONSTRAINT organizations_plan_id_fkey TO organizations_granted_plan_id_fkey;
ALTER INDEX organizations_plan RENAME TO organizations_granted_plan;

-- The plan that an organization has asked its operator for.
ALTER TABLE organizations
  ADD wanted_plan_id uuid REFERENCES plans,
  ADD wanted_plan_at timestamptz,
  ADD CONSTRAINT organizations_wanted_plan CHECK (num_nulls(wanted_plan_id, wanted_plan_at) <> 1);
CREATE INDEX organizations_wanted_plan_id ON organizations (wanted_plan_id) WHERE wanted_plan_id IS NOT NULL;

-- Whose plan it is that have no other. Such a plan costs nothing, since nobody has agreed to pay for it.
ALTER TABLE plans
  ADD default_dso boolean NOT NULL DEFAULT false,
  ADD default_adv boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT plans_default CHECK (NOT (default_dso OR default_adv) OR (active AND price = 0));
CREATE UNIQUE INDEX plans_default_dso ON plans (default_dso) WHERE default_dso;
CREATE UNIQUE INDEX plans_default_adv ON plans (default_adv) WHERE default_adv;

-- What a plan costs and what taxes there are, as the payment provider knows them.
CREATE TABLE plan_prices (
  plan_id uuid NOT NULL REFERENCES plans,
  price bigint NOT NULL,
  currency text NOT NULL,
  interval text NOT NULL,
  ref text NOT NULL UNIQUE,
  PRIMARY KEY (plan_id, price, currency, interval)
);
CREATE TABLE provider_tax_rates (
  tax_rate_id uuid PRIMARY KEY REFERENCES tax_rates ON DELETE CASCADE,
  ref text NOT NULL UNIQUE
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations,
  state text NOT NULL CHECK (state IN ('open', 'active', 'past_due', 'ended', 'lapsed')),
  -- What was paid for, at the price of then, and what comes with the next period instead.
  plan_id uuid NOT NULL REFERENCES plans,
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  interval text NOT NULL CHECK (interval IN ('month', 'year')),
  next_plan_id uuid REFERENCES plans,
  next_price bigint CHECK (next_price > 0),
  next_interval text CHECK (next_interval IN ('month', 'year')),
  -- By which rule and at which rate it is taxed.
  tax_decision jsonb NOT NULL,
  session_ref text UNIQUE,
  session_url text,
  session_ends_at timestamptz,
  -- What it is called at the provider, once it is paid.
  ref text UNIQUE,
  card_brand text,
  card_last4 text,
  period_start timestamptz,
  period_end timestamptz,
  ending boolean NOT NULL DEFAULT false,
  -- Until when its plan counts; null until further notice.
  entitled_until timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- As of when the provider has told how it stands.
  told_at timestamptz,
  CONSTRAINT subscriptions_next CHECK (num_nulls(next_plan_id, next_price, next_interval) IN (0, 3)),
  CONSTRAINT subscriptions_begun CHECK (
    state IN ('open', 'lapsed') OR (ref IS NOT NULL AND period_start < period_end)),
  CONSTRAINT subscriptions_entitled CHECK (
    (state IN ('open', 'lapsed', 'active') AND NOT ending) OR entitled_until IS NOT NULL),
  UNIQUE (id, org_id)
);
-- An organization pays for one plan at most.
CREATE UNIQUE INDEX subscriptions_one ON subscriptions (org_id) WHERE state IN ('open', 'active', 'past_due');
CREATE INDEX subscriptions_org ON subscriptions (org_id, id);
CREATE INDEX subscriptions_plan ON subscriptions (plan_id);
CREATE INDEX subscriptions_next_plan ON subscriptions (next_plan_id) WHERE next_plan_id IS NOT NULL;
CREATE INDEX subscriptions_created_by ON subscriptions (created_by);
CREATE INDEX subscriptions_told ON subscriptions (told_at) WHERE state IN ('open', 'active', 'past_due');

CREATE FUNCTION subscriptions_stay_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A subscription that has ended does not begin again.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER subscriptions_stay_ended BEFORE UPDATE OF state ON subscriptions FOR EACH ROW
  WHEN (old.state = 'ended' AND new.state <> 'ended') EXECUTE FUNCTION subscriptions_stay_ended();

-- What was paid for plans, each by the provider's invoice, with the receipt that was issued for it.
CREATE TABLE plan_payments (
  ref text PRIMARY KEY,
  subscription_id uuid NOT NULL,
  org_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  net bigint NOT NULL CHECK (net >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  -- What the provider keeps of it; null until it has told.
  fee bigint CHECK (fee >= 0),
  intent_ref text UNIQUE,
  charge_ref text UNIQUE,
  document_id uuid REFERENCES documents,
  paid_at timestamptz NOT NULL,
  FOREIGN KEY (subscription_id, org_id) REFERENCES subscriptions (id, org_id)
);
CREATE INDEX plan_payments_subscription ON plan_payments (subscription_id, org_id);
CREATE INDEX plan_payments_document ON plan_payments (document_id) WHERE document_id IS NOT NULL;
