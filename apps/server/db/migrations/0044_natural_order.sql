-- Names are listed as people count: "Display 2" before "Display 10", accents and case as people sort them.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');

DROP INDEX displays_offer_name;
CREATE INDEX displays_offer_name ON displays (name COLLATE natural_order, id) WHERE NOT isempty(on_offer);
