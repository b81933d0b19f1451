-- What a program is made of has numbers that rise with each change of it, so that a server process can remember programs and knows
-- by one look at these rows whether one is still good (docs/domain.md, "Players"). Turns have their revision.

-- Rises with media of what is booked, which move no turn.
ALTER TABLE turn_revisions ADD COLUMN media integer NOT NULL DEFAULT 0 CHECK (media >= 0);

-- Rises with whatever an owner changes of its hours, loops, filler and looks.
CREATE TABLE program_changes (
  org_id uuid PRIMARY KEY REFERENCES organizations (id),
  number integer NOT NULL CHECK (number >= 1)
);

-- Media that are approved are told to the players of their displays by the trigger of the row that rises. Rows are locked in the order in
-- which bookings lock them.
DROP TRIGGER live_media ON media_changes;
DROP FUNCTION live_media();
CREATE FUNCTION media_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM turn_revisions
  WHERE display_id IN (
    SELECT p.display_id
    FROM approved a JOIN before b USING (request_id, placement_id) JOIN placements p ON p.id = a.placement_id
    WHERE a.request_status = 'approved' AND b.request_status <> 'approved'
  )
  ORDER BY display_id FOR NO KEY UPDATE;
  UPDATE turn_revisions SET media = media + 1
  WHERE display_id IN (
    SELECT p.display_id
    FROM approved a JOIN before b USING (request_id, placement_id) JOIN placements p ON p.id = a.placement_id
    WHERE a.request_status = 'approved' AND b.request_status <> 'approved'
  );
  RETURN NULL;
END $$;
CREATE TRIGGER media_rise AFTER UPDATE ON media_changes REFERENCING OLD TABLE AS before NEW TABLE AS approved
  FOR EACH STATEMENT EXECUTE FUNCTION media_rise();
