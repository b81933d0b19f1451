import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import type { Happening } from '../../base/notifications/happening.ts'
import { doerOf, notify } from '../../base/notifications/notify.ts'
import { findWithSides } from '../campaigns/requests-repo.ts'
import { otherSide } from '../campaigns/tell-requests.ts'

/** The data of a notification about a comment or a reply of the other side. */
interface CommentData {
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  /** The owner whose thread with the advertiser the comment is in. */
  thread: string
  is_reply: boolean
  comment: string
}

const wordsOfComment = ({ campaign_id, campaign, other, thread, is_reply }: CommentData) => ({
  title: is_reply ? 'New reply' : 'New comment',
  newTitle: is_reply
    ? `${other} replied to a comment on “${campaign}”`
    : `${other} commented on “${campaign}”`,
  message: '',
  link: `/campaigns/${campaign_id}?thread=${thread}#comments`,
  action: 'Read and reply',
})

/** How many comments there are, of whom and on what. */
const countOfComments = (all: [CommentData, ...CommentData[]]): string => {
  const [{ campaign, other }] = all
  const campaigns = new Set(all.map(({ campaign_id }) => campaign_id)).size
  if (campaigns > 1) return `${all.length} new comments on ${campaigns} campaigns`
  const isOfOne = all.every((one) => one.other === other)
  return isOfOne
    ? `${other} wrote ${all.length} comments on “${campaign}”`
    : `${all.length} new comments on “${campaign}”`
}

export const campaignCommented: Kind<CommentData> = {
  kind: 'campaign_commented',
  stale: ['comments'],
  mailWaits: 2,
  words: wordsOfComment,
  together: {
    words: (all) => ({ ...wordsOfComment(all[0]), title: 'New comments', newTitle: countOfComments(all) }),
    subject: ({ campaign, other }) => `“${campaign}”, ${other}`,
  },
}

/** Notifies the other side of each thread of what was written there. */
export async function tellComments(
  { db, actor, now }: { db: Kysely<DB>; actor: Actor; now: Date },
  written: { id: string; requestId: string }[],
  { text, isReply }: { text: string; isReply: boolean },
): Promise<void> {
  const requests = await findWithSides(
    db,
    written.map(({ requestId }) => requestId),
  )
  const by = doerOf(actor)
  const happenings = requests.map((request): Happening<CommentData> => {
    const { other, ...side } = otherSide(actor, request)
    const id = written.find(({ requestId }) => requestId === request.id)?.id ?? request.id
    return {
      of: campaignCommented,
      data: {
        campaign_id: request.campaign_id,
        campaign: request.campaign,
        other,
        thread: request.owner_id,
        is_reply: isReply,
        comment: text,
      },
      key: `campaign_commented:${id}`,
      campaignId: request.campaign_id,
      by,
      ...side,
    }
  })
  await notify(db, happenings, now)
}
