import { createComment, listComments, listUserComments } from '@plaza/contract/comments'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findParts, requireParts } from '../campaigns/parts-repo.ts'
import { presentComment } from './present.ts'
import * as repo from './repo.ts'
import { writeComment } from './write-comment.ts'

/** A page of the comments on a campaign that the actor may read, with all replies to them. */
const show = async (scope: CallScope, id: string, query: { page: number; size: number }) => {
  const { rows, ...total } = await repo.listComments(scope, id, query)
  const replies = await repo.listReplies(
    scope,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => presentComment(scope.actor, row, replies)), ...total }
}

export const commentRoutes = [
  route(listComments, async (scope, { params, query }) => {
    if (!(await findParts(scope, params.camp_id))) throw new Failure('not_found')
    return show(scope, params.camp_id, query)
  }),
  route(listUserComments, async (scope, { query: { camp_id, ...query } }) => {
    await requireParts(scope, camp_id)
    return show(scope, camp_id, query)
  }),
  route(createComment, writeComment),
]
