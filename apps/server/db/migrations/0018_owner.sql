-- Who was made an organization's owner last (specification, "sets an organization owner"): of several owners,
-- the one that lists show. Without one, or where that one is gone or an owner no more, it is the first.
ALTER TABLE organizations ADD COLUMN owner_id uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX organizations_owner ON organizations (owner_id) WHERE owner_id IS NOT NULL;
