-- Holds have bounds (docs/domain.md, "Capacity"): how many spots times days a request holds or books is kept
-- with it, so that a purchase adds up requests and not their takings. A request for new media holds none.
ALTER TABLE approval_requests ADD COLUMN spot_days bigint NOT NULL DEFAULT 0 CHECK (spot_days >= 0);
UPDATE approval_requests r SET spot_days = counted.spot_days
FROM (
  SELECT p.request_id, sum(p.spots * ((line ->> 'to')::date - (line ->> 'from')::date + 1)) AS spot_days
  FROM placements p CROSS JOIN jsonb_array_elements(p.lines) line
  GROUP BY p.request_id
) counted
WHERE counted.request_id = r.id;
CREATE INDEX campaigns_created_by ON campaigns (created_by);

-- Whose turn it was when the deadline passed: the owner's, who gave no answer, or the advertiser's, who was
-- asked for a correction and sent none.
ALTER TABLE approval_requests ADD COLUMN lapsed_from text CHECK (lapsed_from IN ('pending', 'correction'));
UPDATE approval_requests SET lapsed_from = CASE WHEN reason IS NULL THEN 'pending' ELSE 'correction' END
WHERE status = 'expired';
ALTER TABLE approval_requests
  ADD CONSTRAINT approval_requests_lapsed CHECK ((status = 'expired') = (lapsed_from IS NOT NULL));
