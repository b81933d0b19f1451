import type { ReasonCode } from '@plaza/domain/campaign-state'
import { formatMoney } from '@plaza/domain/money'
import { sayDeadline } from '@plaza/domain/say-date'
import { sayFlight } from '@plaza/domain/say-flight'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about an approval request, as the side that reads it sees the request. */
export interface RequestData {
  side: 'owner' | 'advertiser'
  request_id: string
  /** Whether it is about a booking or about other media for one; older notifications lack it. */
  kind?: 'placements' | 'media'
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  start_date: string
  end_date: string
  /** The days of the week that the flight takes, empty for every day; older notifications lack it. */
  days_of_week?: number[]
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
  /** What the advertiser cancelled: on how many displays, and whether that was all of this owner's part. */
  cancelled?: { displays: number; all: boolean }
  /** The name of the owner's rule that approved it. */
  rule?: string
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

const countOf = (displays: number): string => (displays === 1 ? '1 display' : `${displays} displays`)

const factsOf = (data: RequestData): string => {
  const { displays, cost, currency } = data
  const price = formatMoney(cost, currency, 'en-GB')
  return `${sayFlight(data.start_date, data.end_date, data.days_of_week)}, ${countOf(displays)}, ${price} before tax.`
}

const reasonOf = ({ reason }: RequestData): string =>
  reason ? `The reason: ${reasonWords.get(reason) ?? reason}. ` : ''

const adviceOf = ({ advice }: RequestData): string => (advice ? `Your advice was: “${advice}” ` : '')

const whatOf = ({ kind, campaign }: RequestData): string =>
  kind === 'media' ? `the new media of “${campaign}”` : `“${campaign}”`

/** What follows where a request is not approved. */
const whatStays = ({ kind }: RequestData): string =>
  kind === 'media' ? 'the old media stay' : 'the spots are free again'

/** The same as a sentence of its own. */
const afterwards = ({ kind }: RequestData): string =>
  kind === 'media' ? 'The old media stay.' : 'The spots are free again.'

const toRequest = ({ request_id }: RequestData) => ({
  link: `/campaigns-approval?request=${request_id}`,
  action: 'View request',
})

/** A request that does not wait any more. */
const toDecided = ({ request_id }: RequestData) => ({
  link: `/campaigns-approval?show=all&request=${request_id}`,
  action: 'View request',
})

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
    ...toRequest(data),
  }),
}

/** What a rule of the owner's approved when it arrived, so that nobody has to answer. */
export const approvedByRule: Kind<RequestData> = {
  kind: 'approved_by_rule',
  stale: ['approvals', 'campaigns', 'displays', 'advertisers', 'audit'],
  words: (data) => ({
    title: 'Approved by your rule',
    newTitle: `Your rule “${data.rule ?? ''}” approved ${whatOf(data)} by ${data.other}`,
    message: data.kind === 'media' ? `For ${countOf(data.displays)}.` : `Booked: ${factsOf(data)}`,
    ...toDecided(data),
  }),
}

/** New media: those that the owner asked for, or others for a booking that it has approved. */
export const mediaSent: Kind<RequestData> = {
  kind: 'media_sent',
  stale: ['approvals', 'campaigns'],
  words: (data) => ({
    title: 'New media',
    newTitle:
      data.kind === 'media'
        ? `${data.other} wants to show other media in “${data.campaign}”`
        : `${data.other} sent the correction of “${data.campaign}”`,
    message:
      data.kind === 'media'
        ? `For ${countOf(data.displays)}. The media that you approved before stay until you answer. Please answer by ${answerBy(data)}.`
        : `${factsOf(data)} Please answer by ${answerBy(data)}.`,
    ...toRequest(data),
  }),
}

export const requestCancelled: Kind<RequestData> = {
  kind: 'request_cancelled',
  stale: ['approvals', 'campaigns', 'displays'],
  words: (data) => {
    const { displays = 0, all = true } = data.cancelled ?? {}
    const left = formatMoney(data.cost, data.currency, 'en-GB')
    return {
      title: 'Cancelled',
      newTitle: all
        ? `${data.other} cancelled “${data.campaign}”`
        : `${data.other} cancelled a part of “${data.campaign}”`,
      message: `Cancelled on ${countOf(displays)}. The spots are free again. What is left of your part: ${left} before tax.`,
      ...toCampaign(data),
    }
  },
}

export const requestApproved: Kind<RequestData> = {
  kind: 'request_approved',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Approved',
    newTitle: `${data.other} approved ${whatOf(data)}`,
    message: data.kind === 'media' ? 'They replace the old media from now on.' : `Booked: ${factsOf(data)}`,
    ...toCampaign(data),
  }),
}

export const requestRejected: Kind<RequestData> = {
  kind: 'request_rejected',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Rejected',
    newTitle: `${data.other} rejected ${whatOf(data)}`,
    message: `${reasonOf(data)}${afterwards(data)}`,
    ...toCampaign(data),
  }),
}

export const requestCorrection: Kind<RequestData> = {
  kind: 'request_correction',
  stale: ['campaigns', 'approvals'],
  words: (data) => ({
    title: 'Correction requested',
    newTitle: `${data.other} requested a correction of ${whatOf(data)}`,
    message:
      data.kind === 'media'
        ? `${reasonOf(data)}The old media stay. Please send others by ${answerBy(data)}.`
        : `${reasonOf(data)}Your spots are held until ${answerBy(data)}.`,
    ...toCampaign(data),
  }),
}

const expiringForOwner = (data: RequestData) => ({
  title: data.last ? 'Last reminder' : 'Reminder',
  newTitle: data.last
    ? `The request for ${whatOf(data)} by ${data.other} is about to expire`
    : `${whatOf(data)} by ${data.other} is waiting for your answer`,
  message: `${factsOf(data)} Please answer by ${answerBy(data)}. After that the request expires, and ${whatStays(data)}.`,
  link: `/campaigns-approval?request=${data.request_id}`,
  action: 'View request',
})

const expiringForAdvertiser = (data: RequestData) => ({
  title: data.last ? 'Last reminder' : 'Reminder',
  newTitle: data.last
    ? `The time to correct ${whatOf(data)} for ${data.other} is almost over`
    : `${data.other} is waiting for your correction of ${whatOf(data)}`,
  message: `${reasonOf(data)}Please send other media by ${answerBy(data)}. After that the request expires, and ${whatStays(data)}.`,
  ...toCampaign(data),
})

export const requestExpiring: Kind<RequestData> = {
  kind: 'request_expiring',
  stale: [],
  words: (data) => (data.side === 'owner' ? expiringForOwner(data) : expiringForAdvertiser(data)),
}
const expiredForOwner = (data: RequestData) => ({
  title: 'Request expired',
  newTitle: `The request for ${whatOf(data)} by ${data.other} has expired`,
  message:
    data.lapsed_from === 'correction'
      ? `You requested a correction, but did not receive one in time. ${reasonOf(data)}${adviceOf(data)}${afterwards(data)}`
      : `You did not answer in time. ${afterwards(data)}`,
  link: `/campaigns-approval?show=over&request=${data.request_id}`,
  action: 'View request',
})

const expiredForAdvertiser = (data: RequestData) => ({
  title: 'Request expired',
  newTitle: `The request for ${whatOf(data)} to ${data.other} has expired`,
  message:
    data.lapsed_from === 'correction'
      ? `${data.other} requested a correction, but did not receive one in time. ${reasonOf(data)}${afterwards(data)}`
      : `${data.other} did not answer in time. ${afterwards(data)}`,
  ...toCampaign(data),
})

export const requestExpired: Kind<RequestData> = {
  kind: 'request_expired',
  stale: ['campaigns', 'approvals', 'displays'],
  words: (data) => (data.side === 'owner' ? expiredForOwner(data) : expiredForAdvertiser(data)),
}
