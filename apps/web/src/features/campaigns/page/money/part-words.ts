import { i18n } from '@lingui/core'
import { formatInstant, formatNumber } from '../../../../lib/format.ts'
import type { StatusTone } from '../../../../ui/status.tsx'
import type { MoneyLine, MoneyPart } from './queries.ts'

const STATES: Record<MoneyPart['state'], [tone: StatusTone, words: () => string]> = {
  unpaid: ['wait', () => i18n._('Not paid yet')],
  requested: ['wait', () => i18n._('Not decided yet')],
  let_go: ['off', () => i18n._('Let go')],
  approved: ['good', () => i18n._('Approved')],
  payment_problem: ['bad', () => i18n._('Card declined')],
  funded: ['good', () => i18n._('Paid')],
  in_flight: ['good', () => i18n._('In flight')],
  awaiting_proof: ['wait', () => i18n._('Waiting for proof')],
  in_review: ['brand', () => i18n._('In review')],
  contested: ['bad', () => i18n._('Contested')],
  to_settle: ['wait', () => i18n._('To be settled')],
  releasable: ['brand', () => i18n._('About to be released')],
  released: ['good', () => i18n._('Released')],
  refunded: ['off', () => i18n._('Paid back')],
}

/** How the money of a part stands, in the same tone and words everywhere. */
export function partWords({ state }: Pick<MoneyPart, 'state'>): [tone: StatusTone, words: string] {
  const [tone, words] = STATES[state]
  return [tone, words()]
}

/** When the state of a part began, or will end by itself; null where neither is known. */
export function partWhen({ state, until, released_at, shortfall }: MoneyPart): string | null {
  if (state === 'released' && released_at)
    return i18n._('on {instant}', { instant: formatInstant(released_at) })
  if (!until) return null
  const instant = formatInstant(until)
  if (state === 'in_review') return i18n._('Released by {instant}', { instant })
  if (state !== 'to_settle') return null
  return shortfall?.choice === 'extra_plays'
    ? i18n._('Extra plays until {instant}', { instant })
    : i18n._('Choose until {instant}', { instant })
}

/** What a line is about: a zone of a display, or why something was taken off. */
export function lineWords({ kind, display_name, zone_name }: MoneyLine): string {
  const place = [display_name, zone_name].filter(Boolean).join(', ')
  const words: Record<MoneyLine['kind'], () => string> = {
    placement: () => place,
    cancelled: () => i18n._('Cancelled: {place}', { place }),
    not_shown: () => i18n._('Plays not shown'),
    no_proof: () => i18n._('No proof came'),
    contested: () => i18n._('Decided for the buyer'),
    tax: () => i18n._('Tax'),
  }
  return words[kind]()
}

/** What is to be known of a line beside its amount; null for nothing. */
export function lineNote({ promised, delivered, at }: MoneyLine): string | null {
  if (promised !== null && delivered !== null) {
    return i18n._('{n} of {promised} plays', {
      n: formatNumber(promised - delivered),
      promised: formatNumber(promised),
    })
  }
  return at ? formatInstant(at) : null
}
