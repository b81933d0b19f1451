-- How many people a display reaches, as its owner says: {weekly_impressions, basis, source, as_of}.
ALTER TABLE displays ADD audience jsonb;
ALTER TABLE displays ADD CONSTRAINT displays_audience_check CHECK (
  audience IS NULL OR coalesce(
    jsonb_typeof(audience -> 'weekly_impressions') = 'number'
    AND (audience ->> 'weekly_impressions')::numeric BETWEEN 1 AND 1000000000
    AND (audience ->> 'weekly_impressions')::numeric % 1 = 0
    AND audience ->> 'basis' IN ('counted', 'modelled', 'estimated')
    AND length(audience ->> 'source') BETWEEN 1 AND 120
    AND audience ->> 'as_of' ~ '^\d{4}-\d{2}-\d{2}$',
    false
  )
);
