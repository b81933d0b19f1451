-- Invoices, credit notes, statements and receipts, as they were issued (domain.md, "Documents").

-- The number issued last of each kind in each year. Whoever issues locks the row until its transaction ends, so that no
-- number is skipped and none is used twice.
CREATE TABLE document_series (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'statement', 'receipt')),
  year integer NOT NULL,
  last integer NOT NULL DEFAULT 0 CHECK (last >= 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  -- Names what it was issued for for ever, so that nothing is issued twice.
  key text NOT NULL UNIQUE CHECK (key <> ''),
  kind text NOT NULL,
  year integer NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  number text NOT NULL,
  -- Whom it is for: the advertiser of an invoice, the owner of a statement.
  org_id uuid NOT NULL REFERENCES organizations,
  -- The invoice that a credit note takes back, in whole or in part.
  corrects_id uuid,
  campaign_id uuid REFERENCES campaigns,
  issued_on date NOT NULL,
  -- The days that it is about; null where it names none.
  period_start date,
  period_end date,
  -- Until when it is to be paid; null for what is settled.
  due_on date,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- What it is about in words, such as a campaign's name.
  subject text NOT NULL DEFAULT '',
  -- Texts and amounts, the rule of the tax, and both sides, as they were.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  tax_decision jsonb NOT NULL,
  tax_rate_id uuid REFERENCES tax_rates,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  gross bigint NOT NULL,
  issuer jsonb NOT NULL,
  recipient jsonb NOT NULL,
  color text NOT NULL,
  logo_file_id text REFERENCES files,
  created_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (fold(number || ' ' || subject || ' ' || (recipient ->> 'name'))) STORED,
  CONSTRAINT documents_number UNIQUE (number),
  CONSTRAINT documents_position UNIQUE (kind, year, position),
  FOREIGN KEY (kind, year) REFERENCES document_series (kind, year),
  UNIQUE (id, org_id, currency),
  FOREIGN KEY (corrects_id, org_id, currency) REFERENCES documents (id, org_id, currency),
  CONSTRAINT documents_credit CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL)),
  CONSTRAINT documents_period CHECK (
    num_nulls(period_start, period_end) <> 1 AND period_start <= period_end
    AND (kind <> 'statement' OR period_start IS NOT NULL)),
  CONSTRAINT documents_sum CHECK (gross = net + tax),
  -- Only a statement can take back more than it gives.
  CONSTRAINT documents_positive CHECK (gross >= 0 OR kind = 'statement')
);
CREATE INDEX documents_org ON documents (org_id, id);
CREATE INDEX documents_corrects ON documents (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE INDEX documents_campaign ON documents (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX documents_tax_rate ON documents (tax_rate_id) WHERE tax_rate_id IS NOT NULL;
CREATE INDEX documents_logo ON documents (logo_file_id) WHERE logo_file_id IS NOT NULL;

CREATE FUNCTION documents_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document that was issued is never changed.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER documents_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION documents_are_kept();
