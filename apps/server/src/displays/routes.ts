import {
  createDisplay,
  findDuplicateDisplay,
  getDisplay,
  listAdvertiserDisplays,
  listDisplays,
  lookupDisplays,
} from '@plaza/contract/displays'
import type { Context } from '../http/context.ts'
import type { ConstraintCodes } from '../http/errors.ts'
import { Failure } from '../http/failure.ts'
import { nothing, route } from '../http/mount.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { signer } from '../uploads/signer.ts'
import { create } from './create-display.ts'
import { presentDisplay, presentOffer, presentPricedZone } from './present.ts'
import { findDisplayOnOffer, listDisplaysOnOffer } from './marketplace-repo.ts'
import * as repo from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'

/** The zones of each display's rate schedule, as they stand today at its place. */
const zonesOf = async (scope: Context, rows: DisplayRow[]): Promise<(row: DisplayRow) => Zone[]> => {
  const byDay = new Map<string, Map<string, Zone[]>>()
  for (const day of new Set(rows.map(({ today }) => today))) {
    const ids = rows.flatMap(({ today, rate_schedule_id }) => (today === day ? (rate_schedule_id ?? []) : []))
    byDay.set(day, await findZones(scope.db, [...new Set(ids)], day))
  }
  return (row) => byDay.get(row.today)?.get(row.rate_schedule_id ?? '') ?? []
}

export const displayConstraints: ConstraintCodes = { displays_no_duplicate: 'duplicate_display' }

export const displayRoutes = [
  route(createDisplay, async (scope, input) => {
    const row = await repo.findOwnDisplay(scope, await create(scope, input))
    if (!row) throw new Failure('not_found')
    const zones = await zonesOf(scope, [row])
    return presentDisplay(row, zones(row), signer(scope))
  }),
  route(listDisplays, async (scope, { query }) => {
    const { rows, ...total } = await repo.listOwnDisplays(scope, query)
    const zones = await zonesOf(scope, rows)
    return {
      rows: rows.map((row) => presentDisplay(row, zones(row), signer(scope))),
      ...total,
      allData: await repo.lookupOwnDisplays(scope),
    }
  }),
  route(getDisplay, async (scope, { params }) => {
    const find = scope.actor.orgType === 'DSO' ? repo.findOwnDisplay : findDisplayOnOffer
    const row = await find(scope, params.id)
    if (!row) throw new Failure('not_found')
    const zones = (await zonesOf(scope, [row]))(row)
    const shown = presentDisplay(row, zones, signer(scope))
    // Serial numbers and the names of rate schedules are the owner's own business.
    const kept = scope.actor.orgType === 'DSO' ? {} : { media_palyer_sn: '', rate_schedule_name: '' }
    return { ...shown, ...kept, zones: zones.map(presentPricedZone) }
  }),
  route(lookupDisplays, async (scope) => {
    const rows = await repo.lookupOwnDisplays(scope)
    return { rows, count: rows.length }
  }),
  route(findDuplicateDisplay, async (scope, { query }) => {
    const id = await repo.findDuplicate(scope, query)
    return id ? { id } : nothing
  }),
  route(listAdvertiserDisplays, async (scope, { query }) => {
    const { rows, ...total } = await listDisplaysOnOffer(scope, query)
    const zones = await zonesOf(scope, rows)
    return { rows: rows.map((row) => presentOffer(row, zones(row), signer(scope))), ...total }
  }),
]
