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
  other: 'another one',
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
  action: 'Open the campaign',
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
    action: 'Look at the request',
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
    message: `${reasonOf(told)}The spots there are free again.`,
    ...toCampaign(told),
  }),
  request_correction: (told) => ({
    title: 'Correction asked',
    newTitle: `${told.other} asks for a correction of “${told.campaign}”`,
    message: `${reasonOf(told)}The spots are held until ${answerBy(told)}.`,
    ...toCampaign(told),
  }),
  request_expired: (told) =>
    told.side === 'owner'
      ? {
          title: 'Request expired',
          newTitle: `“${told.campaign}” of ${told.other} has expired`,
          message:
            told.lapsed_from === 'correction'
              ? `You asked for a correction, and none came in time. ${reasonOf(told)}${adviceOf(told)}The spots are free again.`
              : 'You gave no answer in time, so the spots are free again.',
          link: `/campaigns-approval?show=over&request=${told.request_id}`,
          action: 'Look at the request',
        }
      : {
          title: 'Request expired',
          newTitle: `“${told.campaign}” has expired at ${told.other}`,
          message:
            told.lapsed_from === 'correction'
              ? `${told.other} asked for a correction, and none came in time. ${reasonOf(told)}The spots there are free again.`
              : `${told.other} gave no answer in time, so the spots there are free again.`,
          ...toCampaign(told),
        },
  campaign_commented: ({ campaign_id, campaign, other, thread, is_reply }) => ({
    title: is_reply ? 'New reply' : 'New comment',
    newTitle: is_reply
      ? `${other} replies to a comment on “${campaign}”`
      : `${other} comments on “${campaign}”`,
    message: '',
    link: `/campaigns/${campaign_id}?thread=${thread}#comments`,
    action: 'Read and reply',
  }),
  proof_added: ({ campaign_id, campaign, other, files, review_until, time_zone }) => ({
    title: 'Proof of play',
    newTitle: `${other} shows that “${campaign}” ran`,
    message: [
      files === 1 ? 'One file.' : `${files} files.`,
      ...(review_until
        ? [`Accept or object by ${deadlineOf(review_until, time_zone)}; silence accepts.`]
        : []),
    ].join(' '),
    link: `/campaigns/${campaign_id}#proof`,
    action: 'Look at the proof',
  }),
  proof_decided: ({ campaign_id, campaign, other, decision }) => ({
    title: decision === 'accepted' ? 'Proof accepted' : 'Objection to a proof',
    newTitle:
      decision === 'accepted'
        ? `${other} accepts your proof of play for “${campaign}”`
        : `${other} objects to your proof of play for “${campaign}”`,
    message: '',
    link: `/campaigns/${campaign_id}#proof`,
    action: 'Look at the proof',
  }),
  invitation_accepted: ({ person, organization, is_here }) => ({
    title: 'Invitation accepted',
    newTitle: `${person} has joined ${organization}`,
    message: 'They have followed your invitation.',
    link: is_here ? '/Users' : '/',
    action: is_here ? 'Look at the users' : 'Open Plaza',
  }),
  access_changed: ({ email, given }) => ({
    title: given ? 'Access given' : 'Access taken back',
    newTitle: given ? `${email} may act for you` : `${email} may not act for you any more`,
    message: given ? 'They see and do what an owner of yours may, until you take it back.' : '',
    link: '/settings/access',
    action: 'Look at who may act for you',
  }),
  grant_changed: ({ organization, given }) => ({
    title: given ? 'You may act for others' : 'You may not act for others any more',
    newTitle: given ? `You may act for ${organization}` : `You may not act for ${organization} any more`,
    message: given ? 'Open the menu at your name, and choose the organization there.' : '',
    link: '/',
    action: 'Open Plaza',
  }),
  deletion_asked: (told) => ({
    title: 'A request to delete',
    newTitle: `${told.organization} asks to delete ${thingOf(told)}`,
    message: 'Nothing is deleted until you confirm it.',
    link: '/settings/deletions?status=waiting',
    action: 'Look at the request',
  }),
  deletion_decided: (told) => ({
    title: told.decision === 'confirmed' ? 'Deleted' : 'Not deleted',
    newTitle:
      told.decision === 'confirmed'
        ? `The platform has deleted ${thingOf(told)}`
        : `The platform has not deleted ${thingOf(told)}`,
    message: told.decision === 'confirmed' ? 'As it was asked for.' : '',
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
