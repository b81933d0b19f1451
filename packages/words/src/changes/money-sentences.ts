import { i18n } from '@lingui/core'
import type { Sentences } from './change-values.ts'

/** What is paid, and what is decided about it. */
export const moneySentences: Sentences = {
  openCheckout: (v) => i18n._('{who} opened the checkout of {thing}', v),
  leaveCheckout: (v) => i18n._('{who} gave up the payment of {thing}', v),
  connect: (v) => i18n._('{who} connected the account into which {thing} is paid', v),
  changeSubscription: (v) => i18n._('{who} changed the paid plan {thing}', v),
  openPortal: (v) => i18n._('{who} opened the page of the payment provider', v),
  settlePart: (v, { decision }) => {
    if (decision === 'credit') return i18n._('{who} took credit for what was not shown of {thing}', v)
    if (decision === 'extra_plays')
      return i18n._('{who} took extra plays for what was not shown of {thing}', v)
    return i18n._('{who} took money back for what was not shown of {thing}', v)
  },
  decideContested: (v, { decision }) =>
    decision === 'refund'
      ? i18n._('{who} decided that {thing} is refunded', v)
      : i18n._('{who} decided that the owner is paid for {thing}', v),
  askProviderAgain: (v) => i18n._('{who} had the payment provider asked again about {thing}', v),
  closeDifference: (v) => i18n._('{who} closed the difference {thing}', v),
  reopenDifference: (v) => i18n._('{who} opened the difference {thing} again', v),
  markInvoicePaid: (v) => i18n._('{who} marked the invoice of {thing} as paid', v),
  markPayoutPaid: (v) => i18n._('{who} marked what {thing} has earned as paid out', v),
  createTaxRate: (v) => i18n._('{who} added the tax rate {thing}', v),
  deleteTaxRate: (v) => i18n._('{who} removed the tax rate {thing}', v),
}
