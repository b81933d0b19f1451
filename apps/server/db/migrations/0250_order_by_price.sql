-- Finding by price reads as many rows as come before its page. Whoever asks sees them or not by what stands here, so that
-- the displays themselves are read for the page alone. The new indexes take the place of those of the same order.
CREATE INDEX displays_offer_price_read ON displays (from_price, id)
  INCLUDE (on_offer, visibility, currency, industry) WHERE NOT isempty(on_offer);
CREATE INDEX displays_offer_price_read_down ON displays (from_price DESC NULLS LAST, id DESC)
  INCLUDE (on_offer, visibility, currency, industry) WHERE NOT isempty(on_offer);
DROP INDEX displays_offer_price;
DROP INDEX displays_offer_price_down;
