import { z } from 'zod'
import { call } from './call.ts'
import { claims, id, lines } from './fields.ts'
import { digits } from './lists.ts'

/** The longest comment or reply, in characters. */
const LONGEST_COMMENT = 2000

/** Who wrote it and for whom; `user_name` stays when they are gone, their id does not. */
const author = {
  /** Of the side that it was written for: on behalf the organization acted for. */
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
  /** The owner whose thread with the advertiser it stands in. */
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

/** Without them the newest thousand comments; page 2 holds those before. */
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
  summary: 'The same as the one who asks may see it, by query',
  query: z.object({ user_id: z.string().optional(), camp_id: id, ...paged }),
})

export const createComment = call({
  feature: 'comments',
  method: 'POST',
  path: '/api/savvy/comments',
  summary: 'Write to the other side of a campaign, or reply to a comment',
  needs: { can: { DSO: 'approval:decide', ADV: 'campaign:update' } },
  tx: 'write',
  creates: true,
  status: 200,
  identity: { onBehalf: ['body.onBehalf'] },
  body: z.object({
    camp_id: id,
    commentText: lines(1, LONGEST_COMMENT),
    /** Of the comment that is replied to. */
    comment_id: id.nullish(),
    /** The advertiser's: the owner it goes to; without it each owner has it in a thread of its own. */
    org_id: id.nullish(),
    ...claims,
  }),
  message: 'Your comment has been sent.',
  /** What was written; of several threads the first, all of them in `comments`. */
  data: z.union([comment.extend({ comments: z.array(z.object({ id, org_id: id })) }), reply]),
})
