import { formatMoney } from '@plaza/domain/money'
import type { NotificationKind } from '@plaza/domain/notification-kinds'
import { sayDates, sayDeadline } from '@plaza/domain/say-date'
import type { AnyTold, DeletionTold, RequestTold, Told } from './told.ts'

/** What is read of a notification, on the site and in its mail. */
export interface Words {
  title: string
  /** The same with names, as a sentence without its full stop. */
  newTitle: string
  message: string
  /** Where on the site it is looked at, and what the way there is called. */
  link: string
  action: string
}

const REASONS: Record<string, string> = {
  creative_quality: 'creative quality',
  creative_content: 'creative content',
  category_not_allowed: 'category not allowed',
  wrong_format: 'wrong format',
  unavailable: 'unavailable',
  other: 'other',
}

/** A deadline in the hours of who reads it, with the date at the place where that is another one. */
const deadlineOf = (at: string, timeZone: string, placeZone: string | null = null): string => {
  const { instant, dateThere } = sayDeadline(Date.parse(at), { locale: 'en-GB', timeZone }, placeZone)
  return dateThere ? `${instant} (${dateThere} at the display)` : instant
}
const answerBy = ({ expires_at, time_zone, place_time_zone }: RequestTold): string =>
  deadlineOf(expires_at, time_zone, place_time_zone)

const factsOf = (told: RequestTold): string => {
  const { displays, cost, currency } = told
  const count = displays === 1 ? '1 display' : `${displays} displays`
  return `${sayDates(told.start_date, told.end_date)}, ${count}, ${formatMoney(cost, currency, 'en-GB')} net.`
}

const reasonOf = ({ reason }: RequestTold): string =>
  reason ? `The reason: ${REASONS[reason] ?? reason}. ` : ''

const adviceOf = ({ advice }: RequestTold): string => (advice ? `Your advice was: “${advice}” ` : '')

const toCampaign = ({ campaign_id }: RequestTold) => ({
  link: `/campaigns/${campaign_id}`,
  action: 'View campaign',
})

const THINGS: Record<DeletionTold['path'], { name: string; link: string }> = {
  organization: { name: 'the organization', link: '/settings/deletions' },
  users: { name: 'the user', link: '/Users' },
  displays: { name: 'the display', link: '/displays' },
  campaigns: { name: 'the campaign', link: '/campaigns' },
  locations: { name: 'the location', link: '/locations' },
  'rate-schedule': { name: 'the rate schedule', link: '/rate-schedules' },
}

const thingOf = ({ path, name }: DeletionTold): string => `${THINGS[path].name} “${name}”`

const words: { [K in NotificationKind]: (told: Told[K]) => Words } = {
  campaign_requested: (told) => ({
    title: 'New approval request',
    newTitle: `${told.other} wants to show “${told.campaign}” on your displays`,
    message: `${factsOf(told)} Please answer by ${answerBy(told)}.`,
    link: `/campaigns-approval?request=${told.request_id}`,
    action: 'View request',
  }),
  request_approved: (told) => ({
    title: 'Approved',
    newTitle: `${told.other} approved “${told.campaign}”`,
    message: `Booked: ${factsOf(told)}`,
    ...toCampaign(told),
  }),
  request_rejected: (told) => ({
    title: 'Rejected',
    newTitle: `${told.other} rejected “${told.campaign}”`,
    message: `${reasonOf(told)}The spots are free again.`,
    ...toCampaign(told),
  }),
  request_correction: (told) => ({
    title: 'Correction requested',
    newTitle: `${told.other} requested a correction of “${told.campaign}”`,
    message: `${reasonOf(told)}Your spots are held until ${answerBy(told)}.`,
    ...toCampaign(told),
  }),
  request_expired: (told) =>
    told.side === 'owner'
      ? {
          title: 'Request expired',
          newTitle: `The request for “${told.campaign}” by ${told.other} has expired`,
          message:
            told.lapsed_from === 'correction'
              ? `You requested a correction, but did not receive one in time. ${reasonOf(told)}${adviceOf(told)}The spots are free again.`
              : 'You did not answer in time, so the spots are free again.',
          link: `/campaigns-approval?show=over&request=${told.request_id}`,
          action: 'View request',
        }
      : {
          title: 'Request expired',
          newTitle: `The request for “${told.campaign}” to ${told.other} has expired`,
          message:
            told.lapsed_from === 'correction'
              ? `${told.other} requested a correction, but did not receive one in time. ${reasonOf(told)}The spots are free again.`
              : `${told.other} did not answer in time, so the spots are free again.`,
          ...toCampaign(told),
        },
  campaign_commented: ({ campaign_id, campaign, other, thread, is_reply }) => ({
    title: is_reply ? 'New reply' : 'New comment',
    newTitle: is_reply
      ? `${other} replied to a comment on “${campaign}”`
      : `${other} commented on “${campaign}”`,
    message: '',
    link: `/campaigns/${campaign_id}?thread=${thread}#comments`,
    action: 'Read and reply',
  }),
  proof_added: ({ campaign_id, campaign, other, files, review_until, time_zone }) => ({
    title: 'Proof of play added',
    newTitle: `${other} added proof of play for “${campaign}”`,
    message: [
      files === 1 ? 'One file.' : `${files} files.`,
      ...(review_until
        ? [
            `Please accept it or object by ${deadlineOf(review_until, time_zone)}. Without an answer it is accepted.`,
          ]
        : []),
    ].join(' '),
    link: `/campaigns/${campaign_id}#proof`,
    action: 'View proof of play',
  }),
  proof_decided: ({ campaign_id, campaign, other, decision }) => ({
    title: decision === 'accepted' ? 'Proof of play accepted' : 'Objection to proof of play',
    newTitle:
      decision === 'accepted'
        ? `${other} accepted your proof of play for “${campaign}”`
        : `${other} objected to your proof of play for “${campaign}”`,
    message: '',
    link: `/campaigns/${campaign_id}#proof`,
    action: 'View proof of play',
  }),
  invitation_accepted: ({ person, organization, is_here }) => ({
    title: 'Invitation accepted',
    newTitle: `${person} has joined ${organization}`,
    message: 'They have accepted your invitation.',
    link: is_here ? '/Users' : '/',
    action: is_here ? 'View users' : 'Open Plaza',
  }),
  access_changed: ({ email, given }) => ({
    title: given ? 'Access given' : 'Access removed',
    newTitle: given ? `${email} can now act for you` : `${email} can no longer act for you`,
    message: given
      ? 'They can see and do everything that an owner of your organization can, until you remove the access.'
      : '',
    link: '/settings/access',
    action: 'Manage access',
  }),
  grant_changed: ({ organization, given }) => ({
    title: given ? 'Access given' : 'Access removed',
    newTitle: given ? `You can now act for ${organization}` : `You can no longer act for ${organization}`,
    message: given ? 'Open the menu at your name and choose the organization.' : '',
    link: '/',
    action: 'Open Plaza',
  }),
  deletion_asked: (told) => ({
    title: 'Deletion request',
    newTitle: `${told.organization} requested to delete ${thingOf(told)}`,
    message: 'Nothing will be deleted until you confirm.',
    link: '/settings/deletions?status=waiting',
    action: 'View request',
  }),
  deletion_decided: (told) => ({
    title: told.decision === 'confirmed' ? 'Deleted' : 'Not deleted',
    newTitle:
      told.decision === 'confirmed'
        ? `The platform deleted ${thingOf(told)}`
        : `The platform declined to delete ${thingOf(told)}`,
    message: told.decision === 'confirmed' ? 'Your request was confirmed.' : '',
    link: THINGS[told.path].link,
    action: 'Open Plaza',
  }),
}

/** The words of a notification. Pure; times are in the zone that it was told with. */
export function wordsOf({ kind, data }: AnyTold): Words {
  return (words[kind] as (told: unknown) => Words)(data)
}

/** The words of several comments of one thread that are told together. Takes only `campaign_commented`. */
export function wordsOfSeveral(told: AnyTold[]): Words {
  const comments = told.flatMap((one) => (one.kind === 'campaign_commented' ? [one.data] : []))
  const [first] = comments
  if (!first) throw new Error('Only comments are told together.')
  return {
    ...words.campaign_commented(first),
    title: 'New comments',
    newTitle: `${first.other} wrote ${comments.length} comments on “${first.campaign}”`,
  }
}

/** What the other side wrote with it; empty where it wrote nothing. */
export function commentOf({ data }: AnyTold): string {
  return 'comment' in data ? data.comment : ''
}
