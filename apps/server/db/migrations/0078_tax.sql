-- Where organizations are for their tax, and what tax a country asks for (domain.md, "Tax").

ALTER TABLE organizations
  ADD postal_code text NOT NULL DEFAULT '',
  ADD city text NOT NULL DEFAULT '',
  -- ISO 3166-1 alpha-2; empty where nobody has said.
  ADD country text NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$');

DROP TRIGGER version_rises ON organizations;
CREATE TRIGGER version_rises
  BEFORE UPDATE OF name, industry, currency, time_zone, legal_name, address, postal_code, city, country, tax_id, phone,
    website, lead_days ON organizations
  FOR EACH ROW WHEN (
    NEW.version = OLD.version
    AND (NEW.name, NEW.industry, NEW.currency, NEW.time_zone, NEW.legal_name, NEW.address, NEW.postal_code, NEW.city,
      NEW.country, NEW.tax_id, NEW.phone, NEW.website, NEW.lead_days)
      IS DISTINCT FROM
      (OLD.name, OLD.industry, OLD.currency, OLD.time_zone, OLD.legal_name, OLD.address, OLD.postal_code, OLD.city,
      OLD.country, OLD.tax_id, OLD.phone, OLD.website, OLD.lead_days)
  ) EXECUTE FUNCTION version_rises();

-- A rate is in force from its day until a later one of the same country begins. It is never changed, since what was
-- issued names it.
CREATE TABLE tax_rates (
  id uuid PRIMARY KEY,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  name text NOT NULL CHECK (name <> ''),
  valid_from date NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT tax_rates_once UNIQUE (country, valid_from)
);
