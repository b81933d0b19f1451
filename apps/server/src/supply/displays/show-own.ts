import type { HandlerData } from '@plaza/contract/call'
import type { createDisplay } from '@plaza/contract/displays'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { signer } from '../../base/storage/signer.ts'
import { findFill } from './fill-repo.ts'
import { presentDisplay } from './present.ts'
import { findOwnDisplay, findOwnDisplays } from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'

type Shown = HandlerData<typeof createDisplay>

/** The zones of each display's rate schedule, as they stand today at its place. */
export async function zonesOf(scope: CallScope, rows: DisplayRow[]): Promise<(row: DisplayRow) => Zone[]> {
  const byDay = new Map<string, Map<string, Zone[]>>()
  for (const day of new Set(rows.map(({ today }) => today))) {
    const ids = rows.flatMap(({ today, rate_schedule_id }) => (today === day ? (rate_schedule_id ?? []) : []))
    byDay.set(day, await findZones(scope.db, [...new Set(ids)], day))
  }
  return (row) => byDay.get(row.today)?.get(row.rate_schedule_id ?? '') ?? []
}

/** The owner's own displays, with how full they are. */
export async function presentOwn(scope: CallScope, rows: DisplayRow[]): Promise<Shown[]> {
  const [zones, fill] = [await zonesOf(scope, rows), await findFill(scope, rows)]
  return rows.map((row) => presentDisplay(scope.actor, row, zones(row), signer(scope), fill.get(row.id)))
}

/** @throws Failure `not_found` for a display that is not the actor's */
export async function showOwn(scope: CallScope, id: string): Promise<Shown> {
  const row = await findOwnDisplay(scope, id)
  const [shown] = row ? await presentOwn(scope, [row]) : []
  if (!shown) throw new Failure('not_found')
  return shown
}

/** The actor's displays of these ids, in their order. */
export async function showOwnMany(scope: CallScope, ids: string[]): Promise<Shown[]> {
  const shown = await presentOwn(scope, await findOwnDisplays(scope, ids))
  const byId = new Map(shown.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
