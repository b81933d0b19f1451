-- What a page of finding needs beside its displays, as functions, so that one statement reads all of it: the page is
-- planned for its filters each time, and what stands in a function is planned once on a connection.

-- What an organization is invited to, and which bans are about it or about these categories: another text as soon as any of
-- it is (domain.md, "Visibility" and "Bans"), and an empty one where there is nothing. It tells what `readInvitedTo` reads.
CREATE FUNCTION rights_stamp(categories int[], org uuid) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN concat(
    (SELECT md5(string_agg(uuid_send(found.reach), '' ORDER BY found.reach)) FROM (
      SELECT b.reach FROM bans b WHERE b.category = ANY(rights_stamp.categories)
      UNION ALL SELECT b.reach FROM bans b WHERE b.advertiser_id = rights_stamp.org
      UNION ALL SELECT b.reach FROM users u JOIN bans b ON b.email = u.email
        WHERE u.org_id = rights_stamp.org AND u.active AND u.address_confirmed_at IS NOT NULL
    ) found),
    (SELECT ' ' || md5(string_agg(concat(i.org_id, i.all_displays, (
        SELECT string_agg(n.display_id::text, ',' ORDER BY n.display_id)
        FROM display_invitation_displays n WHERE n.invitation_id = i.id
      )), ' ' ORDER BY i.id))
      FROM users u JOIN display_invitations i ON i.email = u.email
      WHERE u.org_id = rights_stamp.org AND u.active AND u.address_confirmed_at IS NOT NULL)
  );
END $$;

-- Displays in the order of `ids`, each with a text that is another one as soon as anything is that a list shows of it to all
-- who see it: which transaction wrote each row that it comes from, which of these rows they are, and the day at the place.
-- A layout is one row here, since its row is written whenever one of its zones is. Whether something is in force on the day
-- is written as one range, so that a plain index finds the last that has begun.
CREATE FUNCTION stamped_displays(ids uuid[], instant timestamptz, reader uuid)
  RETURNS TABLE (display_id uuid, stamp text, is_favourite boolean)
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 AS $$
BEGIN
  RETURN QUERY
    SELECT d.id,
      concat(d.xmin, ' ', l.xmin, ' ', o.xmin, ' ', rs.id, ' ', rs.xmin, ' ', v.id, ' ', v.xmin, ' ', image.xmin, ' ', there.today),
      f.display_id IS NOT NULL
    FROM unnest(ids) WITH ORDINALITY AS page (id, place)
    JOIN displays d ON d.id = page.id
    JOIN locations l ON l.id = d.location_id
    JOIN organizations o ON o.id = d.org_id
    CROSS JOIN LATERAL (SELECT today_at(l.time_zone, l.opening_hours, instant) AS today OFFSET 0) there
    LEFT JOIN LATERAL (
      SELECT s.rate_schedule_id, s.valid_to FROM display_rate_schedules s
      WHERE (s.display_id, s.valid_from) BETWEEN (d.id, '-infinity'::date) AND (d.id, there.today)
      ORDER BY s.display_id DESC, s.valid_from DESC LIMIT 1
    ) drs ON there.today < drs.valid_to
    LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id
    LEFT JOIN LATERAL (
      SELECT r.id, r.xmin, r.valid_to FROM rate_schedule_versions r
      WHERE (r.rate_schedule_id, r.valid_from) BETWEEN (rs.id, '-infinity'::date) AND (rs.id, there.today)
      ORDER BY r.rate_schedule_id DESC, r.valid_from DESC LIMIT 1
    ) v ON there.today < v.valid_to
    LEFT JOIN files image ON image.id = d.image_file_id
    LEFT JOIN favourite_displays f ON f.display_id = d.id AND f.org_id = reader
    ORDER BY page.place;
END $$;
