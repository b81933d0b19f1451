-- Videos, and the still picture that stands for whatever moves until it is played.

ALTER TABLE files
  -- How a video is encoded, as its own bytes say; null for pictures.
  ADD COLUMN codec text CHECK (codec IN ('avc', 'vp8', 'vp9', 'av1')),
  -- A WebP, always: its address needs nothing but this id.
  ADD COLUMN poster_id text,
  ADD CONSTRAINT files_poster FOREIGN KEY (poster_id, org_id) REFERENCES files (id, org_id),
  ADD CONSTRAINT files_poster_moves CHECK (poster_id IS NULL OR codec IS NOT NULL OR duration IS NOT NULL);
