import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listMoneyAttention } from '@plaza/contract/money-desk'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { formatMoney } from '../lib/format.ts'

type Item = CallData<typeof listMoneyAttention>['rows'][number]

/** One of a kind, as its row names it. */
export function itemWords(kind: AttentionKind): string {
  return {
    problem: i18n._('Card declined'),
    hold_ending: i18n._('Hold about to end'),
    dispute: i18n._('Dispute'),
    contested: i18n._('Objection to a proof'),
    difference: i18n._('Difference'),
    unclear_call: i18n._('Unclear answer'),
    invoice_due: i18n._('Invoice to be paid'),
    payout_due: i18n._('Payout to make'),
    payout_blocked: i18n._('Payout blocked'),
  }[kind]
}

/** What it is about: the campaign, or the organization where it is about all of its money. */
export function subjectOfItem({ campaign, organization, kind, currency }: Item): string {
  if (campaign) return campaign
  if (organization) return organization
  return kind === 'difference' && currency
    ? i18n._('Balance in {currency}', { currency })
    : i18n._('Payment provider')
}

/** An amount of what waits; of a difference with its sign, since either side may have more. */
export function amountOfItem({ amount, currency, kind }: Item): string {
  if (amount === null || !currency) return ''
  const words = formatMoney(amount, currency)
  return kind === 'difference' && amount > 0 ? `+${words}` : words
}
