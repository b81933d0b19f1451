-- Campaigns on invoice terms are looked for among the newest, each minute.
CREATE INDEX campaigns_created ON campaigns (created_at);
