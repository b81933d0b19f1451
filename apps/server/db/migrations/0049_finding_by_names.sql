-- Displays on offer are found by names that are pasted as a list, whatever their case and accents.
CREATE INDEX displays_offer_folded ON displays (fold(name)) WHERE NOT isempty(on_offer);
