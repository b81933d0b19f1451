-- Whoever sees the money of a campaign hears of each change of it, wherever it was written: its buyer, its owners and the
-- platform (architecture.md, "Live updates and notifications"). The same news is sent once for each transaction.
CREATE FUNCTION live_money(campaign uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', jsonb_build_object('org', told.org, 'kinds', jsonb_build_array('payments'))::text)
  FROM (
    SELECT c.org_id AS org FROM campaigns c WHERE c.id = campaign
    UNION SELECT r.org_id FROM approval_requests r
      WHERE r.campaign_id = campaign AND r.kind = 'placements' AND NOT r.unpaid
    UNION SELECT NULL
  ) told
$$;

CREATE FUNCTION live_money_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_money(NEW.campaign_id);
  RETURN NULL;
END $$;
CREATE FUNCTION live_money_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_money(p.campaign_id) FROM payments p WHERE p.id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE FUNCTION live_money_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_money(f.campaign_id) FROM part_funds f WHERE f.request_id = NEW.request_id;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_live AFTER UPDATE OF state ON payments FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION live_money_of_campaign();
CREATE TRIGGER part_funds_live AFTER INSERT OR UPDATE ON part_funds FOR EACH ROW
  EXECUTE FUNCTION live_money_of_campaign();
CREATE TRIGGER refunds_live AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION live_money_of_payment();
CREATE TRIGGER disputes_live AFTER INSERT OR UPDATE OF state, borne_at ON disputes FOR EACH ROW
  EXECUTE FUNCTION live_money_of_payment();
CREATE TRIGGER releases_live AFTER INSERT OR UPDATE OF state ON releases FOR EACH ROW
  EXECUTE FUNCTION live_money_of_part();
