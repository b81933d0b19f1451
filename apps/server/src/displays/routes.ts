import {
  createDisplay,
  findDuplicateDisplay,
  getDisplay,
  listDisplays,
  lookupDisplays,
} from '@plaza/contract/displays'
import { listAdvertiserDisplays, mapAdvertiserDisplays } from '@plaza/contract/finding'
import type { Context } from '../http/context.ts'
import type { ConstraintCodes } from '../http/errors.ts'
import { Failure } from '../http/failure.ts'
import { nothing, route } from '../http/mount.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { signer } from '../uploads/signer.ts'
import { create } from './create-display.ts'
import { findFill } from './fill-repo.ts'
import { presentDisplay, presentOffer, presentPricedZone } from './present.ts'
import { findDisplayOnOffer, listDisplaysOnOffer } from './marketplace-repo.ts'
import * as repo from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'
import { showMap } from './show-map.ts'

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

/** The owner's own displays, with how full they are. */
const presentOwn = async (scope: Context, rows: DisplayRow[]) => {
  const [zones, fill] = [await zonesOf(scope, rows), await findFill(scope, rows)]
  return rows.map((row) => presentDisplay(scope.actor, row, zones(row), signer(scope), fill.get(row.id)))
}

const showOwn = async (scope: Context, id: string) => {
  const row = await repo.findOwnDisplay(scope, id)
  const [shown] = row ? await presentOwn(scope, [row]) : []
  if (!shown) throw new Failure('not_found')
  return shown
}

export const displayRoutes = [
  route(createDisplay, async (scope, input) => showOwn(scope, await create(scope, input))),
  route(listDisplays, async (scope, { query }) => {
    const { rows, ...total } = await repo.listOwnDisplays(scope, query)
    return {
      rows: await presentOwn(scope, rows),
      ...total,
      allData: await repo.lookupOwnDisplays(scope),
    }
  }),
  route(getDisplay, async (scope, { params }) => {
    const isOwner = scope.actor.orgType === 'DSO'
    const row = await (isOwner ? repo.findOwnDisplay : findDisplayOnOffer)(scope, params.id)
    if (!row) throw new Failure('not_found')
    const zones = (await zonesOf(scope, [row]))(row)
    const fill = isOwner ? (await findFill(scope, [row])).get(row.id) : undefined
    const shown = presentDisplay(scope.actor, row, zones, signer(scope), fill)
    // Serial numbers and the names of rate schedules are the owner's own business.
    const kept = isOwner ? {} : { media_palyer_sn: '', rate_schedule_name: '' }
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
    return { rows: rows.map((row) => presentOffer(row, signer(scope))), ...total }
  }),
  route(mapAdvertiserDisplays, (scope, { query }) => showMap(scope, query)),
]
