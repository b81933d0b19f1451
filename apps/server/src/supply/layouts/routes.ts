import {
  createLayoutConfiguration,
  deleteLayoutConfiguration,
  listLayoutConfigurations,
} from '@plaza/contract/layouts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { presentDrawnZone } from '../rate-schedules/present.ts'
import { deleteLayouts, insertLayouts, listLayouts, type Layout } from './repo.ts'

const present = (row: { id: string; user_id: string; configurations: Layout[]; created_at: Date }) => ({
  ...row,
  configurations: row.configurations.map((layout) => ({
    ...layout,
    zones: layout.zones.map(presentDrawnZone),
  })),
  created_at: row.created_at.toISOString(),
})

export const layoutRoutes = [
  route(createLayoutConfiguration, async (scope, { body: { configurations } }) => {
    const id = newId(scope.now)
    await insertLayouts(scope, id, configurations)
    return present({ id, user_id: scope.actor.userId, configurations, created_at: scope.now })
  }),
  route(listLayoutConfigurations, async (scope) => {
    const rows = await listLayouts(scope)
    return { rows: rows.map(present), count: rows.length }
  }),
  route(deleteLayoutConfiguration, async (scope, { params: { id } }) => {
    if (!(await deleteLayouts(scope, id))) throw new Failure('not_found')
    return { id }
  }),
]
