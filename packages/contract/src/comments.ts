import { z } from 'zod'
import { call } from './call.ts'
import { claims, id, lines } from './fields.ts'
import { digits } from './lists.ts'

/** The longest comment or reply, in characters. */
const LONGEST_COMMENT = 2000

/** The author and their organization. `user_name` stays after the user is gone, and the id does not. */
const author = {
  /** The organization that the author wrote for; on behalf, the organization acted for. */
  org_name: z.string(),
  avatar: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether the reader's own side wrote it. */
  own: z.boolean(),
}

const reply = z.object({
  id,
  replier_id: id.nullable(),
  replier_name: z.string(),
  comment_id: id,
  reply: z.string(),
  ...author,
})

const comment = z.object({
  id,
  user_id: id.nullable(),
  user_name: z.string(),
  camp_id: id,
  commentText: z.string(),
  /** The owner whose thread with the advertiser the comment belongs to. */
  org_id: id,
  replies: z.array(reply),
  ...author,
})

const comments = z.object({
  /** The oldest first. */
  rows: z.array(comment),
  count: z.number().int(),
  more: z.boolean().optional(),
})

/** Without these the answer has the newest thousand comments. Page 2 has those before them. */
const paged = { page: digits(1, 1_000_000, 1), size: digits(1, 1000, 1000) }

const reading = {
  feature: 'comments',
  method: 'GET',
  needs: { can: 'organization:view' },
  tx: 'read',
  message: 'Comments fetched.',
  data: comments,
} as const

export const listComments = call({
  ...reading,
  path: '/api/savvy/comments/camp/{camp_id}',
  summary:
    "A campaign's comments with their replies: an owner's own thread, all for the advertiser and the platform",
  params: z.object({ camp_id: id }),
  query: z.object(paged),
  errors: ['not_found'],
})

export const listUserComments = call({
  ...reading,
  path: '/api/savvy/comments/camp/users',
  summary: 'The comments of a campaign that the user can see, by query',
  query: z.object({ user_id: z.string().optional(), camp_id: id, ...paged }),
})

export const createComment = call({
  feature: 'comments',
  method: 'POST',
  path: '/api/savvy/comments',
  summary: 'Write to the other side of a campaign, or reply to a comment',
  needs: { can: { DSO: 'approval:decide', ADV: 'campaign:update' } },
  tx: 'write',
  changes: { kind: 'comment', ids: 'data.id' },
  creates: true,
  status: 200,
  identity: { onBehalf: ['body.onBehalf'] },
  body: z.object({
    camp_id: id,
    commentText: lines(1, LONGEST_COMMENT),
    /** The id of the comment that this one replies to. */
    comment_id: id.nullish(),
    /** The owner that an advertiser writes to. Without it the comment goes into the thread of each owner. */
    org_id: id.nullish(),
    ...claims,
  }),
  message: 'Your comment has been sent.',
  /** The new comment. If it went into several threads, this is the first, and `comments` has all of them. */
  data: z.union([comment.extend({ comments: z.array(z.object({ id, org_id: id })) }), reply]),
})
