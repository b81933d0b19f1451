import {
  createDisplayList,
  deleteDisplayList,
  getDisplayList,
  listDisplayLists,
  restoreDisplayList,
  saveDisplayList,
} from '@plaza/contract/display-lists'
import { Failure } from '../../base/failure.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { route } from '../../base/http/mount.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { changeList, createList, deleteList, restoreList } from './change-list.ts'
import * as repo from './repo.ts'

export const displayListConstraints: ConstraintCodes = {
  display_lists_name: 'list_name_taken',
  display_list_displays_most: 'list_full',
}

const present = ({ updated_at, ...row }: repo.ListRow) => ({ ...row, updated_at: updated_at.toISOString() })

const show = async (scope: ActorScope, id: string) => {
  const [row, display_ids] = [await repo.findList(scope, id), await repo.findListed(scope, id)]
  if (!row || !display_ids) throw new Failure('not_found')
  return { ...present(row), display_ids }
}

export const displayListRoutes = [
  route(listDisplayLists, async (scope, { query }) => {
    const latest = { sorted_by: 'updated_at', sort: 'desc' } as const
    const { rows, ...total } = await repo.listLists(scope, query.sorted_by ? query : { ...query, ...latest })
    return { rows: rows.map(present), ...total }
  }),
  route(getDisplayList, (scope, { params }) => show(scope, params.id)),
  route(createDisplayList, async (scope, { body }) => show(scope, await createList(scope, body))),
  route(saveDisplayList, async (scope, { params, body }) => {
    await changeList(scope, params.id, body)
    return show(scope, params.id)
  }),
  route(deleteDisplayList, async (scope, { params }) => {
    await deleteList(scope, params.id)
    return { id: params.id }
  }),
  route(restoreDisplayList, async (scope, { params }) => {
    await restoreList(scope, params.id)
    return show(scope, params.id)
  }),
]
