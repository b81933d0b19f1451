import {
  changeDisplays,
  listDisplayIds,
  MOST_SELECTED,
  previewDisplayChanges,
  readDisplayChanges,
} from '@plaza/contract/bulk-edit'
import { route } from '../../base/http/mount.ts'
import { listOwnIds } from '../displays/repo.ts'
import { changeMany, previewMany } from './change-many.ts'
import { readChanges } from './read-changes.ts'

export const bulkEditRoutes = [
  route(previewDisplayChanges, async (scope, { body }) => ({ rows: await previewMany(scope, body.rows) })),
  route(changeDisplays, (scope, { body }) => changeMany(scope, body.rows)),
  route(readDisplayChanges, readChanges),
  route(listDisplayIds, async (scope, { query }) => {
    const rows = await listOwnIds(scope, query, MOST_SELECTED + 1)
    return { rows: rows.slice(0, MOST_SELECTED), more: rows.length > MOST_SELECTED }
  }),
]
