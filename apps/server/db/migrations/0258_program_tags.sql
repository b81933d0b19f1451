-- What the tags of programs stand for, so that a server that has started anew can tell players which have the tag of their program that
-- it is still the same, without making it (docs/domain.md, "Players"). Whatever a program is made of is in `made_of` as a hash.
CREATE TABLE program_tags (
  display_id uuid PRIMARY KEY REFERENCES displays (id) ON DELETE CASCADE,
  made_of text NOT NULL,
  tag text NOT NULL
);
