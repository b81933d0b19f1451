-- What the sentence about a change needs beside the name of what was changed: how many things it were (null before this
-- was written down), what the call said of them, and which fields had which values before and after.
ALTER TABLE audit
  ADD things integer CHECK (things >= 0),
  ADD told jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(told) = 'object'),
  ADD changed jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(changed) = 'array' AND jsonb_array_length(changed) <= 20);

DROP TRIGGER audit_keep ON audit;
CREATE TRIGGER audit_keep
  BEFORE UPDATE OF id, org_id, user_name, acting_org_name, call, target, target_name, created_at, things, told, changed
  ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_keep();

-- Changes are narrowed to those of one person.
CREATE INDEX audit_user ON audit (org_id, user_id, id);
