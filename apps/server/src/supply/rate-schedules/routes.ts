import {
  createRateSchedule,
  getRateSchedule,
  getZone,
  listFrameTemplates,
  listRateSchedules,
  lookupRateSchedules,
  updateRateSchedule,
} from '@plaza/contract/rate-schedules'
import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { signer } from '../../base/storage/signer.ts'
import { changeRateSchedule } from './change-rate-schedule.ts'
import { create } from './create-rate-schedule.ts'
import { presentDrawnZone, presentRateSchedule, presentRow, presentUpcoming, presentZone } from './present.ts'
import * as repo from './repo.ts'
import { findVersionsFrom } from './versions-repo.ts'
import { findVisibleZone, findZones, findZonesWithPrices } from './zones-repo.ts'

const show = async (scope: CallScope, id: string) => {
  const row = await repo.findRateSchedule(scope, id)
  if (!row) throw new Failure('not_found')
  const zones = (await findZonesWithPrices(scope.db, [id], utcDay(scope))).get(id) ?? []
  const displayIds = await repo.findDisplayIds(scope, id)
  const ahead = await findVersionsFrom(scope, id, utcDay(scope))
  const dayparts = [...(ahead.find(({ valid_from }) => valid_from <= utcDay(scope))?.dayparts ?? [])]
  const shown = presentRateSchedule(scope.actor, row, { zones, dayparts }, displayIds, signer(scope))
  const upcoming = ahead.filter(({ valid_from }) => valid_from > utcDay(scope)).map(presentUpcoming)
  return { ...shown, time_zones: await repo.findTimeZones(scope, id), upcoming }
}

export const rateScheduleRoutes = [
  route(createRateSchedule, async (scope, input) => show(scope, await create(scope, input))),
  route(updateRateSchedule, async (scope, input) => {
    await changeRateSchedule(scope, input)
    return show(scope, input.params.id)
  }),
  route(getZone, async (scope, { params: { zoneId } }) => {
    const found = await findVisibleZone(scope, zoneId)
    const [zone] = found
      ? [...(await findZonesWithPrices(scope.db, [found.rate_schedule_id], found.today)).values()]
      : []
    const one = zone?.find(({ id }) => id === zoneId)
    if (!found || !one) throw new Failure('not_found')
    const { rate_schedule_id, currency } = found
    return { ...presentZone(one), rate_schedule_id, currency, totalPlaylistTime: one.totalPlaylistTime }
  }),
  route(listRateSchedules, async (scope, { query }) => {
    const { rows, ...total } = await repo.listRateSchedules(scope, query)
    const ids = rows.map(({ id }) => id)
    const zones = await findZones(scope.db, ids, utcDay(scope))
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
    // The built-in templates are always active.
    const all = active === '1' ? FRAME_TEMPLATES : []
    const rows = all.slice((page - 1) * size, page * size)
    return {
      rows: rows.map((template) => ({ ...template, zones: template.zones.map(presentDrawnZone) })),
      count: all.length,
    }
  }),
]
