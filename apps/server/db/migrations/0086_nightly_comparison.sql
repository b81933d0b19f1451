-- When the ledger was last compared with what lies at the payment provider.
ALTER TABLE installation ADD COLUMN balances_compared_at timestamptz;
