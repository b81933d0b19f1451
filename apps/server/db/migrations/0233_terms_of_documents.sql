-- Documents name the terms that were agreed to with what they are about (domain.md, "Terms"): those of the campaign, or of
-- the plan. What was issued before stays as it was issued.

ALTER TABLE documents ADD terms_version integer REFERENCES terms_versions (number);
CREATE INDEX documents_terms_version ON documents (terms_version) WHERE terms_version IS NOT NULL;

-- The latest version to which whoever took the plan had agreed by then; null where that was none of the installation's own.
ALTER TABLE subscriptions ADD terms_version integer REFERENCES terms_versions (number);
CREATE INDEX subscriptions_terms_version ON subscriptions (terms_version) WHERE terms_version IS NOT NULL;
UPDATE subscriptions s SET terms_version = (
  SELECT max(a.version) FROM terms_agreements a WHERE a.user_id = s.created_by AND a.agreed_at <= s.created_at
);
