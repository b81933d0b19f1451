-- Threads between the advertiser and each owner: who wrote what for which side, and what was replied.

ALTER TABLE campaigns ADD CONSTRAINT campaigns_of_org UNIQUE (id, org_id);

ALTER TABLE comments
  ADD COLUMN adv_org_id uuid,
  -- The side that it was written for: on behalf the organization acted for.
  ADD COLUMN org_id uuid,
  -- As it was when it was written: read once whoever wrote is gone.
  ADD COLUMN user_name text NOT NULL DEFAULT '';

-- So far advertisers alone have written, with their new campaigns.
UPDATE comments t SET adv_org_id = c.org_id, org_id = c.org_id FROM campaigns c WHERE c.id = t.campaign_id;
UPDATE comments t SET user_name = u.name FROM users u WHERE u.id = t.user_id;

ALTER TABLE comments
  ALTER COLUMN adv_org_id SET NOT NULL,
  ALTER COLUMN org_id SET NOT NULL,
  ALTER COLUMN user_name DROP DEFAULT,
  ADD CONSTRAINT comments_advertiser FOREIGN KEY (campaign_id, adv_org_id) REFERENCES campaigns (id, org_id),
  -- Nobody else writes in a thread than its two sides.
  ADD CONSTRAINT comments_side CHECK (org_id IN (adv_org_id, owner_org_id)),
  ADD CONSTRAINT comments_thread UNIQUE (id, campaign_id, owner_org_id, adv_org_id);
CREATE INDEX comments_user ON comments (user_id) WHERE user_id IS NOT NULL;

-- A reply stands in the thread of the comment that it answers: all four keys are that comment's.
CREATE TABLE comment_replies (
  id uuid PRIMARY KEY,
  comment_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  owner_org_id uuid NOT NULL,
  adv_org_id uuid NOT NULL,
  org_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  reply text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT comment_replies_thread FOREIGN KEY (comment_id, campaign_id, owner_org_id, adv_org_id)
    REFERENCES comments (id, campaign_id, owner_org_id, adv_org_id) ON DELETE CASCADE,
  CONSTRAINT comment_replies_side CHECK (org_id IN (adv_org_id, owner_org_id))
);
CREATE INDEX comment_replies_comment ON comment_replies (comment_id, id);
CREATE INDEX comment_replies_user ON comment_replies (user_id) WHERE user_id IS NOT NULL;
