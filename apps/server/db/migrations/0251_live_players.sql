-- Players hear at once of what changes for them (docs/domain.md, "Players"), whatever wrote it: of the turns and media of their
-- display, and of themselves. It goes by the channel of the pages, on which each server process listens once.

-- Tells the players of some displays. Displays without players make no message; one has the ids of a hundred at most, since
-- a message has room for 8,000 bytes.
CREATE FUNCTION live_displays(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', jsonb_build_object('displays', jsonb_agg(display_id))::text)
  FROM (
    SELECT display_id, (row_number() OVER (ORDER BY display_id) - 1) / 100 AS part
    FROM (
      SELECT DISTINCT display_id FROM players WHERE display_id = ANY (ids) AND unpaired_at IS NULL
    ) AS played
  ) AS numbered
  GROUP BY part
$$;

CREATE FUNCTION live_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_displays(ARRAY(SELECT display_id FROM written));
  RETURN NULL;
END $$;
CREATE TRIGGER live_turns_first AFTER INSERT ON turn_revisions
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION live_turns();
CREATE TRIGGER live_turns_next AFTER UPDATE ON turn_revisions
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION live_turns();

-- Other media of what is booked raise no revision, since they move no turn.
CREATE FUNCTION live_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_displays(ARRAY(SELECT display_id FROM placements WHERE id = NEW.placement_id));
  RETURN NULL;
END $$;
CREATE TRIGGER live_media AFTER UPDATE OF request_status ON media_changes
  FOR EACH ROW WHEN (NEW.request_status = 'approved' AND OLD.request_status <> 'approved') EXECUTE FUNCTION live_media();

CREATE FUNCTION live_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('player', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER live_player AFTER UPDATE OF name, restart_at, unpaired_at, token_hash ON players
  FOR EACH ROW WHEN (
    (OLD.name, OLD.restart_at, OLD.unpaired_at, OLD.token_hash)
    IS DISTINCT FROM
    (NEW.name, NEW.restart_at, NEW.unpaired_at, NEW.token_hash)
  ) EXECUTE FUNCTION live_player();
