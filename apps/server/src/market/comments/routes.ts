import { createComment, listComments, listUserComments } from '@plaza/contract/comments'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { presentComment } from './present.ts'
import * as repo from './repo.ts'
import { NO_CAMPAIGN, writeComment } from './write-comment.ts'

/** The threads of a campaign that the actor may read. */
const show = async (context: CallScope, id: string, query: { page: number; size: number }) => {
  const { rows, ...total } = await repo.listComments(context, id, query)
  const replies = await repo.listReplies(
    context,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => presentComment(context.actor, row, replies)), ...total }
}

export const commentRoutes = [
  route(listComments, async (context, { params, query }) => {
    if (!(await repo.findConversation(context, params.camp_id))) throw new Failure('not_found')
    return show(context, params.camp_id, query)
  }),
  route(listUserComments, async (context, { query: { camp_id, ...query } }) => {
    if (!(await repo.findConversation(context, camp_id))) throw badInput(NO_CAMPAIGN)
    return show(context, camp_id, query)
  }),
  route(createComment, writeComment),
]
