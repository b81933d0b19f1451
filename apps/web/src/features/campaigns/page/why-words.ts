import { i18n } from '@lingui/core'
import { formatDate, formatDeadline } from '../../../lib/format.ts'
import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'
import { lapseWords, requestWords } from '../../../shared/campaign-details/request-words.ts'
import type { StatusTone } from '../../../ui/status.tsx'
import type { DisplayState } from './display-rows.ts'
import type { Side } from './use-side.ts'

/** A reason why something is not running, as the server tells it. */
export type Reason = NonNullable<Campaign['not_running']>
type Part = Pick<ApprovalRequest, 'kind' | 'org_name' | 'place_time_zone' | 'lapsed_from'>

/** The state of a display in a word or two. */
export function stateWords(state: DisplayState, owner: boolean): [tone: StatusTone, words: string] {
  if (state === 'waiting') return requestWords('pending', owner)
  if (state === 'correction' || state === 'cancelled' || state === 'rejected' || state === 'expired') {
    return requestWords(state, owner)
  }
  const words: Record<typeof state, () => [StatusTone, string]> = {
    unpaid: () => ['wait', i18n._('Not paid yet')],
    running: () => ['good', i18n._('Running')],
    closed: () => ['off', i18n._('Closed now')],
    day_off: () => ['off', i18n._('Not today')],
    part_off: () => ['off', i18n._('Not at this hour')],
    starts: () => ['good', i18n._('Approved')],
    deactivated: () => ['bad', i18n._('Deactivated')],
    ended: () => ['off', i18n._('Ended')],
  }
  return words[state]()
}

const deadlineOf = ({ until, time_zone }: Reason, { place_time_zone }: Part): string =>
  until ? formatDeadline(until, time_zone ?? place_time_zone) : ''

/** Why an owner's part, and with it the campaign or a display of it, waits or fell away. */
function decisionWords(reason: Reason, part: Part, side: Side): string | null {
  const { org_name: name, lapsed_from } = part
  const owner = side === 'owner'
  const instant = deadlineOf(reason, part)
  const words: Partial<Record<Reason['kind'], () => string>> = {
    unpaid: () => i18n._('It is not paid yet. Its spots are kept until {instant}.', { instant }),
    waiting: () =>
      owner
        ? i18n._('It waits for your answer until {instant}.', { instant })
        : i18n._('{name} has to answer by {instant}.', { name, instant }),
    correction: () =>
      owner
        ? i18n._('The advertiser has to send other media by {instant}.', { instant })
        : i18n._('{name} asks for other media by {instant}.', { name, instant }),
    rejected: () =>
      owner ? i18n._('Your organization rejected it.') : i18n._('{name} rejected it.', { name }),
    expired: () => lapseWords(lapsed_from, owner),
    cancelled: () => i18n._('It was cancelled.'),
  }
  return words[reason.kind]?.() ?? null
}

/** Why a campaign is not running, in one sentence. */
export function campaignWhy(reason: Reason, part: Part, side: Side): string {
  const date = reason.date ? formatDate(reason.date) : ''
  const words: Partial<Record<Reason['kind'], () => string>> = {
    closed: () =>
      i18n._('Its places are closed now. The first opens on {instant}.', {
        instant: deadlineOf(reason, part),
      }),
    day_off: () =>
      i18n._('No display is booked for this day. It continues on {instant}.', {
        instant: deadlineOf(reason, part),
      }),
    part_off: () =>
      i18n._('No display is booked for this part of the day. It continues on {instant}.', {
        instant: deadlineOf(reason, part),
      }),
    starts: () =>
      side === 'advertiser'
        ? i18n._('Your campaign starts on {date}.', { date })
        : i18n._('The campaign starts on {date}.', { date }),
    deactivated: () =>
      side === 'owner'
        ? i18n._('Your organization has deactivated its displays.')
        : i18n._('{name} has deactivated its displays.', { name: part.org_name }),
    ended: () =>
      side === 'advertiser'
        ? i18n._('Your campaign ended on {date}.', { date })
        : i18n._('The campaign ended on {date}.', { date }),
  }
  return words[reason.kind]?.() ?? decisionWords(reason, part, side) ?? ''
}

/** Why a display is not running, in one sentence. */
export function displayWhy(reason: Reason, part: Part, side: Side): string {
  const date = reason.date ? formatDate(reason.date) : ''
  const words: Partial<Record<Reason['kind'], () => string>> = {
    closed: () => i18n._('The place opens on {instant}.', { instant: deadlineOf(reason, part) }),
    day_off: () =>
      i18n._('This day is not booked. It continues on {instant}.', { instant: deadlineOf(reason, part) }),
    part_off: () =>
      i18n._('This part of the day is not booked. It continues on {instant}.', {
        instant: deadlineOf(reason, part),
      }),
    starts: () => i18n._('It starts on {date}.', { date }),
    deactivated: () =>
      side === 'owner'
        ? i18n._('Your organization has deactivated this display.')
        : i18n._('{name} has deactivated this display.', { name: part.org_name }),
    ended: () => i18n._('It ended on {date}.', { date }),
  }
  return words[reason.kind]?.() ?? decisionWords(reason, part, side) ?? ''
}

/** What follows from a reason, where it is not plain. */
export function whyNote({ kind }: Reason, { cost }: Pick<Campaign, 'cost'>): string | null {
  if (kind === 'waiting' || kind === 'correction') {
    return i18n._('The spots are held until then. Without an answer they are released.')
  }
  const isOff = kind === 'rejected' || kind === 'expired' || kind === 'cancelled'
  return isOff && cost === 0 ? i18n._('Its spots are released, and nothing is due.') : null
}

/** Until when a request for other media waits, and for whom. The old media run on. */
export function mediaWhy(request: ApprovalRequest, side: Side): string {
  const { org_name: name, status, expires_at, place_time_zone } = request
  const instant = formatDeadline(expires_at, place_time_zone)
  if (status === 'correction') {
    return side === 'owner'
      ? i18n._('The advertiser has to send other media by {instant}.', { instant })
      : i18n._('{name} asks for other media by {instant}.', { name, instant })
  }
  return side === 'owner'
    ? i18n._('New media wait for your answer until {instant}.', { instant })
    : i18n._('{name} has to answer about new media by {instant}.', { name, instant })
}
