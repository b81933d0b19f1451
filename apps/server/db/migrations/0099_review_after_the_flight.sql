-- The review of a proof ends five days after the flight at the earliest (domain.md, "A campaign's life"), also where the
-- proof was added before that.
UPDATE proofs p SET review_until = r.ends_at + interval '120 hours'
FROM approval_requests r
WHERE r.campaign_id = p.campaign_id AND r.org_id = p.org_id AND r.kind = 'placements' AND p.decision IS NULL
  AND p.review_until < r.ends_at + interval '120 hours';
