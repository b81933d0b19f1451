import { i18n } from '@lingui/core'
import { formatDate, formatDeadline, formatInstant } from '../../../lib/format.ts'
import type { TimePoint } from '../../../ui/time-line/time-line.tsx'
import type { Step } from './steps.ts'

const titles: Record<Step['kind'], (owner: boolean) => string> = {
  created: () => i18n._('Created'),
  waiting: (owner) => (owner ? i18n._('Waiting for your answer') : i18n._('Waiting for the owner')),
  corrected: () => i18n._('Correction asked'),
  correcting: (owner) => (owner ? i18n._('Waiting for the advertiser') : i18n._('Waiting for you')),
  approved: () => i18n._('Approved'),
  rejected: () => i18n._('Rejected'),
  expired: () => i18n._('Expired without an answer'),
  uncorrected: () => i18n._('Expired: no correction came'),
  cancelled: () => i18n._('Cancelled'),
  starts: () => i18n._('First day'),
  ends: () => i18n._('Last day'),
}

const tones: Partial<Record<Step['kind'], TimePoint['tone']>> = {
  waiting: 'wait',
  correcting: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'bad',
  uncorrected: 'bad',
}

function whenOf({ state, at, until, date }: Step, placeZone: string | null): string | undefined {
  if (date) return formatDate(date)
  if (!until) return at ? formatInstant(at) : undefined
  const instant = formatDeadline(until, placeZone)
  return state === 'now' ? i18n._('until {instant}', { instant }) : instant
}

/**
 * A step in words, as the owner whose step it is reads it, or somebody else. `placeZone` is that of the
 * place at which the flight begins first.
 */
export function pointOf(step: Step, owner: boolean, placeZone: string | null): TimePoint {
  const { kind, state } = step
  const when = whenOf(step, placeZone)
  return { id: kind, title: titles[kind](owner), when, state, tone: tones[kind] }
}
