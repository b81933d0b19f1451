-- What people called a file, so that they can tell two of them apart, and what makes a video unsafe to play.

ALTER TABLE files
  -- As it was sent, cleaned; empty of those that came before, and of posters.
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  -- What of its encoding many players cannot show, in the domain's words.
  ADD COLUMN uncommon text[] NOT NULL DEFAULT '{}'
    CHECK (uncommon <@ ARRAY['more than 8 bits', '4:2:2', '4:4:4', 'interlaced']);
