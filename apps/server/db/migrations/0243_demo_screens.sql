-- Screens of the demo city, behind which no browser stands: the installation itself shows, signs and reports in their
-- place while it is a demo (docs/operating.md, "The demo city").
CREATE TABLE demo_screens (
  player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
  -- The key by which it signs (PKCS #8). Everybody may know it, as everybody knows the passwords of the demo.
  private_key bytea NOT NULL CHECK (octet_length(private_key) BETWEEN 100 AND 300),
  -- Until when what it showed was sent.
  shown_until timestamptz NOT NULL,
  -- It shows and says nothing from one instant to another; without the second one it stays silent.
  silent_from timestamptz,
  silent_until timestamptz CHECK (silent_until > silent_from)
);
