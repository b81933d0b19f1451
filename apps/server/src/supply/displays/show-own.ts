import type { HandlerData } from '@plaza/contract/call'
import type { createDisplay } from '@plaza/contract/displays'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import { signer } from '../../base/storage/signer.ts'
import { findBansOn } from '../bans/bans-on-repo.ts'
import { findFill } from './fill-repo.ts'
import { presentDisplay } from './present.ts'
import { findOwnDisplay, findOwnDisplays } from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'

type Shown = HandlerData<typeof createDisplay>

/** The zones that each display sells today at its place, by the display's id. */
export async function zonesOf(scope: CallScope, rows: DisplayRow[]): Promise<Map<string, Zone[]>> {
  const zones = new Map<string, Zone[]>()
  for (const day of new Set(rows.map(({ today }) => today))) {
    const selling = rows.flatMap(({ id, today, rate_schedule_id: schedule }) =>
      today === day && schedule ? { id, schedule } : [],
    )
    const bySchedule = await findZones(scope.db, [...new Set(selling.map(({ schedule }) => schedule))], day)
    for (const { id, schedule } of selling) zones.set(id, bySchedule.get(schedule) ?? [])
  }
  return zones
}

/** The actor's own displays as answers show them, with how full they are. */
export async function presentOwn(scope: CallScope, rows: DisplayRow[]): Promise<Shown[]> {
  const [zones, fill] = [await zonesOf(scope, rows), await findFill(scope, rows)]
  const bans = await findBansOn(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    presentDisplay(
      scope.actor,
      row,
      zones.get(row.id) ?? [],
      signer(scope),
      fill.get(row.id),
      bans.get(row.id),
    ),
  )
}

/**
 * One of the actor's own displays as answers show it.
 * @throws Failure `not_found`
 */
export async function showOwn(scope: CallScope, id: string): Promise<Shown> {
  const row = await findOwnDisplay(scope, id)
  const [shown] = row ? await presentOwn(scope, [row]) : []
  if (!shown) throw new Failure('not_found')
  return shown
}

/** Presents the actor's displays with these ids, in their order. */
export async function showOwnMany(scope: CallScope, ids: string[]): Promise<Shown[]> {
  const shown = await presentOwn(scope, await findOwnDisplays(scope, ids))
  const byId = new Map(shown.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
