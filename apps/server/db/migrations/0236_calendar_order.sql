-- The order of the owner's calendar. Without it each page sorts all displays of its owner by their names, which for ten
-- thousand of them takes longer than all the rest of the page.
CREATE INDEX displays_calendar ON displays (
  org_id, location_name COLLATE natural_order, location_id, name COLLATE natural_order, id
) WHERE deleted_at IS NULL;
