import type { ReasonCode } from '@plaza/domain/campaign-state'
import { formatMoney } from '@plaza/domain/money'
import { sayDates, sayDeadline } from '@plaza/domain/say-date'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about an approval request, as the side that reads it sees the request. */
export interface RequestTold {
  side: 'owner' | 'advertiser'
  request_id: string
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  start_date: string
  end_date: string
  displays: number
  /** The net price of this owner's part, in minor units. */
  cost: number
  currency: string
  expires_at: string
  /** The time zone in which its reader reads hours. */
  time_zone: string
  /** The time zone of the place at which the flight begins first; older notifications lack it. */
  place_time_zone?: string | null
  /** A reason code (docs/domain.md, "A campaign's life"); null without one. */
  reason: string | null
  /** What the other side wrote with it; empty where it wrote nothing. */
  comment: string
  /** Whose turn it was when the request expired, and what the owner had advised; older notifications lack both. */
  lapsed_from?: 'pending' | 'correction' | null
  advice?: string
}

const REASONS: Record<ReasonCode, string> = {
  creative_quality: 'creative quality',
  creative_content: 'creative content',
  category_not_allowed: 'category not allowed',
  wrong_format: 'wrong format',
  unavailable: 'unavailable',
  other: 'other',
}
const reasonWords = new Map<string, string>(Object.entries(REASONS))

/** A deadline in the reader's time zone, followed by the date at the display's place where that is another one. */
export function deadlineText(at: string, timeZone: string, placeZone: string | null = null): string {
  const { instant, dateThere } = sayDeadline(Date.parse(at), { locale: 'en-GB', timeZone }, placeZone)
  return dateThere ? `${instant} (${dateThere} at the display)` : instant
}

const answerBy = ({ expires_at, time_zone, place_time_zone }: RequestTold): string =>
  deadlineText(expires_at, time_zone, place_time_zone)

const factsOf = (told: RequestTold): string => {
  const { displays, cost, currency } = told
  const count = displays === 1 ? '1 display' : `${displays} displays`
  return `${sayDates(told.start_date, told.end_date)}, ${count}, ${formatMoney(cost, currency, 'en-GB')} net.`
}

const reasonOf = ({ reason }: RequestTold): string =>
  reason ? `The reason: ${reasonWords.get(reason) ?? reason}. ` : ''

const adviceOf = ({ advice }: RequestTold): string => (advice ? `Your advice was: “${advice}” ` : '')

const toCampaign = ({ campaign_id }: RequestTold) => ({
  link: `/campaigns/${campaign_id}`,
  action: 'View campaign',
})

export const campaignRequested: Kind<RequestTold> = {
  kind: 'campaign_requested',
  stale: ['approvals', 'displays', 'advertisers'],
  words: (told) => ({
    title: 'New approval request',
    newTitle: `${told.other} wants to show “${told.campaign}” on your displays`,
    message: `${factsOf(told)} Please answer by ${answerBy(told)}.`,
    link: `/campaigns-approval?request=${told.request_id}`,
    action: 'View request',
  }),
}

export const requestApproved: Kind<RequestTold> = {
  kind: 'request_approved',
  stale: ['campaigns', 'approvals'],
  words: (told) => ({
    title: 'Approved',
    newTitle: `${told.other} approved “${told.campaign}”`,
    message: `Booked: ${factsOf(told)}`,
    ...toCampaign(told),
  }),
}

export const requestRejected: Kind<RequestTold> = {
  kind: 'request_rejected',
  stale: ['campaigns', 'approvals'],
  words: (told) => ({
    title: 'Rejected',
    newTitle: `${told.other} rejected “${told.campaign}”`,
    message: `${reasonOf(told)}The spots are free again.`,
    ...toCampaign(told),
  }),
}

export const requestCorrection: Kind<RequestTold> = {
  kind: 'request_correction',
  stale: ['campaigns', 'approvals'],
  words: (told) => ({
    title: 'Correction requested',
    newTitle: `${told.other} requested a correction of “${told.campaign}”`,
    message: `${reasonOf(told)}Your spots are held until ${answerBy(told)}.`,
    ...toCampaign(told),
  }),
}

const expiredForOwner = (told: RequestTold) => ({
  title: 'Request expired',
  newTitle: `The request for “${told.campaign}” by ${told.other} has expired`,
  message:
    told.lapsed_from === 'correction'
      ? `You requested a correction, but did not receive one in time. ${reasonOf(told)}${adviceOf(told)}The spots are free again.`
      : 'You did not answer in time, so the spots are free again.',
  link: `/campaigns-approval?show=over&request=${told.request_id}`,
  action: 'View request',
})

const expiredForAdvertiser = (told: RequestTold) => ({
  title: 'Request expired',
  newTitle: `The request for “${told.campaign}” to ${told.other} has expired`,
  message:
    told.lapsed_from === 'correction'
      ? `${told.other} requested a correction, but did not receive one in time. ${reasonOf(told)}The spots are free again.`
      : `${told.other} did not answer in time, so the spots are free again.`,
  ...toCampaign(told),
})

export const requestExpired: Kind<RequestTold> = {
  kind: 'request_expired',
  stale: ['campaigns', 'approvals', 'displays'],
  words: (told) => (told.side === 'owner' ? expiredForOwner(told) : expiredForAdvertiser(told)),
}
