import type { Doer, Happening } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { findStandings, type Standing } from './free-spots.ts'
import { findWaiting, markTold, takeFreed, type Freed, type Waiting } from './repo.ts'
import { spotsFree, spotsWanted, type SpotsFreeData, type SpotsWantedData } from './waiting-notifications.ts'

/** Somebody who waits for what has just come free, with how it stands. */
interface Found {
  waiting: Waiting
  standing: Standing
}

const nobodyAt = (name: string): Doer => ({ userId: null, name, onBehalf: false })

/**
 * Whether what came free was needed: without it, fewer spots than wanted would be free on one of the days. A change
 * that frees more of what was free already is nothing new.
 */
const wasNeeded = ({ waiting, standing }: Found, freed: readonly Freed[]): boolean => {
  const open = new Set(standing.days)
  const byDay = new Map<string, number>()
  for (const { day, spots } of freed) if (open.has(day)) byDay.set(day, (byDay.get(day) ?? 0) + spots)
  return [...byDay.values()].some((spots) => standing.spots_free - spots < waiting.spots)
}

/** Those who wait for a zone of which spots came free, as far as all that they want is free now. */
const findServed = async (scope: SystemScope, freed: readonly Freed[]): Promise<Found[]> => {
  const [first] = freed
  if (!first) return []
  const days = [...new Set(freed.map(({ day }) => day))]
  const served: Found[] = []
  for (const waiting of await findWaiting(scope, first, days)) {
    // Each sees the display as its own organization does, which may be invited no more.
    const viewer = { ...scope, actor: { orgId: waiting.org_id, orgType: 'ADV' as const } }
    const dates = { from: waiting.start_date, to: waiting.end_date }
    const [standing] = await findStandings(viewer, dates, [waiting])
    const found = standing && { waiting, standing }
    if (found && standing.spots_free >= waiting.spots && wasNeeded(found, freed)) served.push(found)
  }
  return served
}

const factsOf = ({ display_id, display_name, location_name, zone_name }: Waiting) => ({
  display_id,
  display: display_name,
  location: location_name,
  zone: zone_name,
})

const toAdvertiser = ({ waiting, standing }: Found, change: number): Happening<SpotsFreeData> => ({
  of: spotsFree,
  data: {
    ...factsOf(waiting),
    start_date: waiting.start_date,
    end_date: waiting.end_date,
    days_of_week: waiting.days_of_week,
    spots: waiting.spots,
    spots_free: standing.spots_free,
    owner: waiting.owner_name,
  },
  orgId: waiting.org_id,
  key: `spots_free:${waiting.id}:${change}`,
  by: nobodyAt(waiting.owner_name),
  to: { can: ['campaign:create'] },
})

const toOwner = (served: readonly Found[], change: number): Happening<SpotsWantedData>[] => {
  const all = served.map(({ waiting }) => waiting)
  const [first] = all
  if (!first) return []
  const starts = all.map(({ start_date }) => start_date).toSorted()
  const ends = all.map(({ end_date }) => end_date).toSorted()
  return [
    {
      of: spotsWanted,
      data: {
        ...factsOf(first),
        start_date: starts[0] ?? first.start_date,
        end_date: ends.at(-1) ?? first.end_date,
        waiting: new Set(all.map(({ org_id }) => org_id)).size,
      },
      orgId: first.owner_id,
      key: `spots_wanted:${first.zone_id}:${change}`,
      by: nobodyAt('Waiting list'),
      to: { can: ['approval:decide', 'display:update'] },
    },
  ]
}

/**
 * Tells those who wait for zones in which spots came free, and the owner that there is demand, once for each change.
 * It runs in a transaction that takes what came free on one display, so a crash leaves it to the next. Gives `limit`
 * where there may be more.
 */
export async function tellWaiting(scope: SystemScope, limit: number): Promise<number> {
  const taken = await takeFreed(scope)
  const zones = new Set(taken.map(({ zone_id }) => zone_id))
  for (const zone of zones) {
    const freed = taken.filter(({ zone_id }) => zone_id === zone)
    const change = Math.max(...freed.map(({ id }) => id))
    const served = await findServed(scope, freed)
    if (!served.length) continue
    await markTold(
      scope,
      served.map(({ waiting }) => waiting.id),
    )
    await notify(
      scope.db,
      served.map((one) => toAdvertiser(one, change)),
      scope.now,
    )
    await notify(scope.db, toOwner(served, change), scope.now)
  }
  return taken.length ? limit : 0
}

/** The job after a change that freed spots: tells of everything that came free. */
export async function tellAllWaiting({ db, clock }: Services): Promise<void> {
  const once = () => inTransaction(db, (trx) => tellWaiting({ db: trx, actor: null, now: clock.now() }, 1))
  while (await once());
}
