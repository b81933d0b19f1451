-- What an owner has not answered is looked for among what was written in its threads lately.
CREATE INDEX comments_of_owner ON comments (owner_org_id, created_at);
CREATE INDEX comment_replies_of_owner ON comment_replies (owner_org_id, created_at);
