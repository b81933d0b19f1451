// docs/domain.md, "Money desk".

/** What of the money can wait for an admin, in the order of how much a day matters. */
export const ATTENTION_KINDS = [
  'problem',
  'hold_ending',
  'dispute',
  'contested',
  'difference',
  'unclear_call',
  'invoice_due',
  'payout_due',
  'payout_blocked',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]
