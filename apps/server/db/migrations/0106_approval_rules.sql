-- Rules by which an owner approves without looking (domain.md, "Rules that approve"). A rule has at least one condition,
-- and approves what meets all of them.
CREATE TABLE approval_rules (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  active boolean NOT NULL DEFAULT true,
  -- The owner's people have approved a campaign of the advertiser before.
  known boolean NOT NULL,
  -- A rule for one advertiser goes with it: without it the rule would approve for everybody.
  advertiser_id uuid REFERENCES organizations ON DELETE CASCADE,
  category text CHECK (length(category) BETWEEN 1 AND 20),
  most bigint CHECK (most BETWEEN 0 AND 1000000000000),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  -- The owner's people have approved all media before.
  same_media boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  -- The name of whoever saved it last, which stays when that person goes.
  updated_by_name text NOT NULL,
  UNIQUE (id, org_id),
  CONSTRAINT approval_rules_condition
    CHECK (known OR same_media OR advertiser_id IS NOT NULL OR category IS NOT NULL OR most IS NOT NULL),
  CONSTRAINT approval_rules_price CHECK ((most IS NULL) = (currency IS NULL))
);
CREATE UNIQUE INDEX approval_rules_name ON approval_rules (org_id, lower(name COLLATE "und-x-icu"));
CREATE INDEX approval_rules_advertiser ON approval_rules (advertiser_id) WHERE advertiser_id IS NOT NULL;
CREATE INDEX approval_rules_created_by ON approval_rules (created_by);

CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, active, known, advertiser_id, category, most, currency, same_media ON approval_rules
  FOR EACH ROW WHEN (NEW.version = OLD.version AND (
    NEW.name IS DISTINCT FROM OLD.name OR NEW.active IS DISTINCT FROM OLD.active
    OR NEW.known IS DISTINCT FROM OLD.known OR NEW.advertiser_id IS DISTINCT FROM OLD.advertiser_id
    OR NEW.category IS DISTINCT FROM OLD.category OR NEW.most IS DISTINCT FROM OLD.most
    OR NEW.currency IS DISTINCT FROM OLD.currency OR NEW.same_media IS DISTINCT FROM OLD.same_media))
  EXECUTE FUNCTION version_rises();

-- What a rule approved keeps the name that the rule had, whatever becomes of the rule.
ALTER TABLE approval_requests
  ADD COLUMN rule_id uuid,
  ADD COLUMN rule_name text,
  ADD CONSTRAINT approval_requests_rule FOREIGN KEY (rule_id, org_id) REFERENCES approval_rules (id, org_id)
    ON DELETE SET NULL (rule_id),
  ADD CONSTRAINT approval_requests_by_rule CHECK (
    (rule_id IS NULL OR rule_name IS NOT NULL)
    AND (rule_name IS NULL OR (decided_by IS NULL AND status IN ('approved', 'cancelled'))));
CREATE INDEX approval_requests_rule ON approval_requests (rule_id, org_id) WHERE rule_id IS NOT NULL;
