import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { createComment } from '@plaza/contract/comments'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { tellComments } from './tell-comments.ts'
import { countEvery, ofComments } from '../../base/attempts/attempts.ts'
import { presentComment, presentReply } from './present.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof createComment>['body']
type Written = HandlerData<typeof createComment>

export const NO_CAMPAIGN = {
  path: 'camp_id',
  message: 'This campaign does not exist or is not one of yours.',
}
const NO_COMMENT = { path: 'comment_id', message: 'This comment does not belong to this campaign.' }
const NO_OWNER = { path: 'org_id', message: 'This display owner is not part of the campaign.' }

type Owner = repo.Conversation['owners'][number]

/** The owners whose threads the text goes into: of a reply the one of what it answers. */
const readThreads = async (
  context: CallScope,
  { id, owners }: repo.Conversation,
  { comment_id, org_id }: Body,
): Promise<[Owner, ...Owner[]]> => {
  // An owner's own thread is all it has: another's name on one's own act.
  if (org_id && context.actor.orgType === 'DSO' && org_id !== context.actor.orgId) {
    throw new Failure('forbidden', { sentence: 'org_id must be your own id.' })
  }
  const answered = comment_id ? await repo.findComment(context, comment_id) : undefined
  if (comment_id && answered?.campaign_id !== id) throw badInput(NO_COMMENT)
  const wanted = [org_id, answered?.owner_org_id].filter(Boolean)
  const [first, ...others] = owners.filter((owner) => wanted.every((one) => one === owner.org_id))
  if (!first) throw badInput(NO_OWNER)
  return [first, ...others]
}

/**
 * Writes a comment into one thread or each, or a reply into the thread of what it answers, and tells the
 * other side (domain.md, "A campaign's life").
 * @throws Failure `bad_input` where campaign, comment or owner are not there for the actor; `forbidden`; `too_many`
 */
export async function writeComment(context: CallScope, { body }: { body: Body }): Promise<Written> {
  const { actor, now } = context
  const { camp_id, comment_id, commentText } = body
  const conversation = await repo.findConversation(context, camp_id)
  if (!conversation) throw badInput(NO_CAMPAIGN)
  await countEvery(context, [ofComments(actor.userId)])
  const threads = await readThreads(context, conversation, body)
  const place = { campaign_id: camp_id, adv_org_id: conversation.adv_id }
  const rows = threads.map(({ org_id }) => ({ id: newId(now), owner_org_id: org_id, ...place }))
  const [row] = rows as [repo.NewComment]
  if (comment_id) await repo.insertReply(context, { ...row, comment_id }, commentText)
  else await repo.insertComments(context, rows, commentText)
  await tellComments(
    context,
    threads.map(({ request_id }, at) => ({ id: rows[at]?.id ?? '', requestId: request_id })),
    { text: commentText, isReply: Boolean(comment_id) },
  )
  const reply = comment_id && (await repo.findReply(context, row.id))
  if (reply) return presentReply(actor, reply)
  const comment = await repo.findComment(context, row.id)
  if (!comment) throw new Failure('internal')
  const comments = rows.map(({ id, owner_org_id }) => ({ id, org_id: owner_org_id }))
  return { ...presentComment(actor, comment, []), comments }
}
