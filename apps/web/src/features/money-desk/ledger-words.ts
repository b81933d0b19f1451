import { i18n } from '@lingui/core'
import { ENTRY_KINDS, type EntryKind } from '@plaza/domain/entry-kinds'

/** An entry of the ledger in words. A kind that this version of the site does not know is shown by its name. */
export function entryWords({ kind }: { kind: string }): string {
  const known = ENTRY_KINDS.find((one) => one === kind)
  return known ? wordsOf(known) : kind
}

function wordsOf(kind: EntryKind): string {
  const words: Record<EntryKind, string> = {
    captured: i18n._('Taken from the card'),
    invoiced: i18n._('Invoiced'),
    invoice_paid: i18n._('Invoice paid'),
    provider_fee: i18n._('Fee of the payment provider'),
    released: i18n._('Released to the owner'),
    transferred: i18n._('Transferred to the owner'),
    paid_out_by_bank: i18n._('Paid out by bank'),
    transfer_reversed: i18n._('Transfer taken back'),
    refund: i18n._('Refund to the card'),
    refunded: i18n._('Refund arrived'),
    refund_failed: i18n._('Refund failed, now credit'),
    credited: i18n._('Credited'),
    credit_spent: i18n._('Credit spent'),
    disputed: i18n._('Disputed'),
    dispute_won: i18n._('Dispute won'),
    dispute_lost: i18n._('Dispute lost'),
    plan_paid: i18n._('Plan paid'),
    plan_refunded: i18n._('Plan refunded'),
    moved_by_operator: i18n._('Moved by the operator'),
  }
  return words[kind]
}
