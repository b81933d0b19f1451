import {
  createRateSchedule,
  getRateSchedule,
  listFrameTemplates,
  listRateSchedules,
  lookupRateSchedules,
} from '@plaza/contract/rate-schedules'
import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/mount.ts'
import { signer } from '../uploads/signer.ts'
import { create } from './create-rate-schedule.ts'
import { presentDrawnZone, presentRateSchedule, presentRow } from './present.ts'
import * as repo from './repo.ts'
import { findZones } from './zones-repo.ts'

const today = ({ now }: Context): string => now.toISOString().slice(0, 10)

const show = async (scope: Context, id: string) => {
  const row = await repo.findRateSchedule(scope, id)
  if (!row) throw new Failure('not_found')
  const zones = (await findZones(scope.db, [id], today(scope))).get(id) ?? []
  return presentRateSchedule(scope.actor, row, zones, await repo.findDisplayIds(scope, id), signer(scope))
}

export const rateScheduleRoutes = [
  route(createRateSchedule, async (scope, input) => show(scope, await create(scope, input))),
  route(listRateSchedules, async (scope, { query }) => {
    const { rows, ...total } = await repo.listRateSchedules(scope, query)
    const ids = rows.map(({ id }) => id)
    const zones = await findZones(scope.db, ids, today(scope))
    return {
      rows: rows.map((row) => presentRow(scope.actor, row, zones.get(row.id) ?? [], signer(scope))),
      ...total,
      allData: await repo.lookupRateSchedules(scope),
    }
  }),
  route(getRateSchedule, (scope, { params }) => show(scope, params.id)),
  route(lookupRateSchedules, async (scope) => {
    const rows = await repo.lookupRateSchedules(scope)
    return { rows, count: rows.length }
  }),
  route(listFrameTemplates, async (_scope, { params: { size, page, active } }) => {
    // The built-in ones are never switched off.
    const all = active === '1' ? FRAME_TEMPLATES : []
    const rows = all.slice((page - 1) * size, page * size)
    return {
      rows: rows.map((template) => ({ ...template, zones: template.zones.map(presentDrawnZone) })),
      count: all.length,
    }
  }),
]
