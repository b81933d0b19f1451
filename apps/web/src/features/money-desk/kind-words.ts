import { i18n } from '@lingui/core'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import type { StatusTone } from '../../ui/status.tsx'
import type { Item } from './queries.ts'

/** A kind of what waits, as a filter names it. */
export function kindWords(kind: AttentionKind): string {
  return {
    problem: i18n._('Declined cards'),
    hold_ending: i18n._('Holds about to end'),
    dispute: i18n._('Disputes'),
    contested: i18n._('Objections'),
    difference: i18n._('Differences'),
    unclear_call: i18n._('Unclear answers'),
    invoice_due: i18n._('Invoices to be paid'),
    payout_due: i18n._('Payouts to make'),
    payout_blocked: i18n._('Blocked payouts'),
  }[kind]
}

/** How much a kind needs somebody: money may be lost, time runs, or something is to be done when it comes. */
export function toneOf(kind: AttentionKind): StatusTone {
  if (kind === 'dispute' || kind === 'difference' || kind === 'problem') return 'bad'
  return kind === 'invoice_due' || kind === 'payout_due' ? 'off' : 'wait'
}

/** Whom it concerns, and who is waited for. */
export function whoOf({ organization, campaign, owner, kind }: Item): string {
  const whom = campaign ? organization : ''
  if (!owner) return whom
  return kind === 'hold_ending'
    ? i18n._('{buyer} · waits for {owner}', { buyer: whom, owner })
    : i18n._('{buyer} · {owner}', { buyer: whom, owner })
}
