import type { ReasonCode } from '@plaza/domain/campaign-state'
import { formatMoney } from '@plaza/domain/money'
import { sayDates, sayDeadline } from '@plaza/domain/say-date'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about an approval request, as the side that reads it sees the request. */
export interface RequestData {
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
  /** The comment of the other side; empty where it wrote none. */
  comment: string
  /** Whose turn it was when the request expired, and what the owner had advised; older notifications lack both. */
  lapsed_from?: 'pending' | 'correction' | null
  advice?: string
  /** Whether a reminder is the last one. */
  last?: boolean
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

const answerBy = ({ expires_at, time_zone, place_time_zone }: RequestData): string =>
  deadlineText(expires_at, time_zone, place_time_zone)

const factsOf = (data: RequestData): string => {
  const { displays, cost, currency } = data
  const count = displays === 1 ? '1 display' : `${displays} displays`
  return `${sayDates(data.start_date, data.end_date)}, ${count}, ${formatMoney(cost, currency, 'en-GB')} net.`
}

const reasonOf = ({ reason }: RequestData): string =>
  reason ? `The reason: ${reasonWords.get(reason) ?? reason}. ` : ''

const adviceOf = ({ advice }: RequestData): string => (advice ? `Your advice was: “${advice}” ` : '')

const toCampaign = ({ campaign_id }: RequestData) => ({
  link: `/campaigns/${campaign_id}`,
  action: 'View campaign',
})

export const campaignRequested: Kind<RequestData> = {
  kind: 'campaign_requested',
  stale: ['approvals', 'displays', 'advertisers'],
  words: (data) => ({
    title: 'New approval request',
    newTitle: `${data.other} wants to show “${data.campaign}” on your displays`,
    message: `${factsOf(data)} Please answer by ${answerBy(data)}.`,
    link: `/campaigns-approval?request=${data.request_id}`,
    action: 'View request',
  }),
}

export const requestApproved: Kind<RequestData> = {
  kind: 'request_approved',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Approved',
    newTitle: `${data.other} approved “${data.campaign}”`,
    message: `Booked: ${factsOf(data)}`,
    ...toCampaign(data),
  }),
}

export const requestRejected: Kind<RequestData> = {
  kind: 'request_rejected',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Rejected',
    newTitle: `${data.other} rejected “${data.campaign}”`,
    message: `${reasonOf(data)}The spots are free again.`,
    ...toCampaign(data),
  }),
}

export const requestCorrection: Kind<RequestData> = {
  kind: 'request_correction',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Correction requested',
    newTitle: `${data.other} requested a correction of “${data.campaign}”`,
    message: `${reasonOf(data)}Your spots are held until ${answerBy(data)}.`,
    ...toCampaign(data),
  }),
}

const expiringForOwner = (data: RequestData) => ({
  title: data.last ? 'Last reminder' : 'Reminder',
  newTitle: data.last
    ? `The request for “${data.campaign}” by ${data.other} is about to expire`
    : `“${data.campaign}” by ${data.other} is waiting for your answer`,
  message: `${factsOf(data)} Please answer by ${answerBy(data)}. After that the request expires, and the spots are free again.`,
  link: `/campaigns-approval?request=${data.request_id}`,
  action: 'View request',
})

const expiringForAdvertiser = (data: RequestData) => ({
  title: data.last ? 'Last reminder' : 'Reminder',
  newTitle: data.last
    ? `The time to correct “${data.campaign}” for ${data.other} is almost over`
    : `${data.other} is waiting for your correction of “${data.campaign}”`,
  message: `${reasonOf(data)}Please send other media by ${answerBy(data)}. After that the request expires, and the spots are free again.`,
  ...toCampaign(data),
})

export const requestExpiring: Kind<RequestData> = {
  kind: 'request_expiring',
  stale: [],
  words: (data) => (data.side === 'owner' ? expiringForOwner(data) : expiringForAdvertiser(data)),
}

const expiredForOwner = (data: RequestData) => ({
  title: 'Request expired',
  newTitle: `The request for “${data.campaign}” by ${data.other} has expired`,
  message:
    data.lapsed_from === 'correction'
      ? `You requested a correction, but did not receive one in time. ${reasonOf(data)}${adviceOf(data)}The spots are free again.`
      : 'You did not answer in time, so the spots are free again.',
  link: `/campaigns-approval?show=over&request=${data.request_id}`,
  action: 'View request',
})

const expiredForAdvertiser = (data: RequestData) => ({
  title: 'Request expired',
  newTitle: `The request for “${data.campaign}” to ${data.other} has expired`,
  message:
    data.lapsed_from === 'correction'
      ? `${data.other} requested a correction, but did not receive one in time. ${reasonOf(data)}The spots are free again.`
      : `${data.other} did not answer in time, so the spots are free again.`,
  ...toCampaign(data),
})

export const requestExpired: Kind<RequestData> = {
  kind: 'request_expired',
  stale: ['campaigns', 'approvals', 'displays'],
  words: (data) => (data.side === 'owner' ? expiredForOwner(data) : expiredForAdvertiser(data)),
}
