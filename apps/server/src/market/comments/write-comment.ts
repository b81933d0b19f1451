import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { createComment } from '@plaza/contract/comments'
import { countEvery, ofComments } from '../../base/attempts/attempts.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { requireParts, type CampaignParts } from '../campaigns/parts-repo.ts'
import { insertComments, type NewComment } from '../campaigns/repo.ts'
import { presentComment, presentReply } from './present.ts'
import * as repo from './repo.ts'
import { tellComments } from './tell-comments.ts'

type Body = ParsedInput<typeof createComment>['body']
type Written = HandlerData<typeof createComment>

const NO_COMMENT = { path: 'comment_id', message: 'This comment does not belong to this campaign.' }
const NO_OWNER = { path: 'org_id', message: 'This display owner is not part of the campaign.' }

/**
 * The threads that a text goes into: a reply into the thread of what it answers, a comment into the named owner's
 * thread or into all.
 * @throws Failure `forbidden`, `bad_input`
 */
const readThreads = async (
  scope: CallScope,
  { id, adv_id, parts }: CampaignParts,
  { comment_id, org_id }: Body,
) => {
  // An owner has only its own thread, so another name would be a claim to act for somebody else.
  if (org_id && scope.actor.orgType === 'DSO' && org_id !== scope.actor.orgId) {
    throw new Failure('forbidden', { sentence: 'org_id must be your own id.' })
  }
  const answered = comment_id ? await repo.findComment(scope, comment_id) : undefined
  if (comment_id && answered?.campaign_id !== id) throw badInput(NO_COMMENT)
  const wanted = [org_id, answered?.owner_org_id].filter(Boolean)
  return parts
    .filter((part) => wanted.every((one) => one === part.org_id))
    .map(({ org_id: owner_org_id, request_id }) => ({
      requestId: request_id,
      row: { id: newId(scope.now), campaign_id: id, adv_org_id: adv_id, owner_org_id },
    }))
}

const showReply = async (scope: CallScope, { id }: NewComment): Promise<Written> => {
  const reply = await repo.findReply(scope, id)
  if (!reply) throw new Failure('internal')
  return presentReply(scope.actor, reply)
}

const showComments = async (scope: CallScope, first: NewComment, all: NewComment[]): Promise<Written> => {
  const comment = await repo.findComment(scope, first.id)
  if (!comment) throw new Failure('internal')
  const comments = all.map(({ id, owner_org_id }) => ({ id, org_id: owner_org_id }))
  return { ...presentComment(scope.actor, comment, []), comments }
}

/**
 * Writes a comment into one thread or all, or a reply into the thread of what it answers, and tells the other side
 * (docs/domain.md, "A campaign's life").
 * @throws Failure `bad_input` where campaign, comment or owner are not there for the actor; `forbidden`; `too_many`
 */
export async function writeComment(scope: CallScope, { body }: { body: Body }): Promise<Written> {
  const { camp_id, comment_id, commentText } = body
  const parts = await requireParts(scope, camp_id)
  await countEvery(scope, [ofComments(scope.actor.userId)])
  const threads = await readThreads(scope, parts, body)
  const rows = threads.map(({ row }) => row)
  const [first] = rows
  if (!first) throw badInput(NO_OWNER)
  if (comment_id) await repo.insertReply(scope, { ...first, comment_id }, commentText)
  else await insertComments(scope, rows, commentText)
  await tellComments(
    scope,
    threads.map(({ row, requestId }) => ({ id: row.id, requestId })),
    { text: commentText, isReply: Boolean(comment_id) },
  )
  return comment_id ? showReply(scope, first) : showComments(scope, first, rows)
}
