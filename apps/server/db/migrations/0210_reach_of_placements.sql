-- What a placement was said to reach when it was bought, frozen with its price: a later change of the display's audience
-- changes no campaign. Placements from before have none, since nobody said it then.
ALTER TABLE placements
  ADD impressions bigint,
  ADD impressions_basis text,
  ADD impressions_source text,
  ADD impressions_as_of date;
ALTER TABLE placements ADD CONSTRAINT placements_reach CHECK (
  num_nulls(impressions, impressions_basis, impressions_source, impressions_as_of) IN (0, 4)
  AND impressions >= 0
  AND impressions_basis IN ('counted', 'modelled', 'estimated')
  AND length(impressions_source) BETWEEN 1 AND 120
);
