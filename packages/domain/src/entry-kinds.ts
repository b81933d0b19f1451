// docs/domain.md, "Ledger".

/** What an entry of the ledger can be about. */
export const ENTRY_KINDS = [
  'captured',
  'provider_fee',
  'released',
  'transferred',
  'refund',
  'refunded',
  'refund_failed',
  'credited',
  'credit_spent',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'invoiced',
  'invoice_paid',
  'paid_out_by_bank',
  'transfer_reversed',
  'plan_paid',
  'plan_refunded',
  // Money that the operator moved between the provider and its own bank.
  'moved_by_operator',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
