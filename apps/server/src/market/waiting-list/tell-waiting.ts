import type { Doer, Happening } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { findServed, type Served } from './find-served.ts'
import { findWaiting, markTold, takeFreed, type Freed, type Waiting } from './repo.ts'
import { spotsFree, spotsWanted, type SpotsFreeData, type SpotsWantedData } from './waiting-notifications.ts'

const nobodyAt = (name: string): Doer => ({ userId: null, name, onBehalf: false })

/** Those who wait for a zone of which spots came free, as far as all that they want is free now. */
const findServedNow = async (scope: SystemScope, freed: readonly Freed[]): Promise<Served[]> => {
  const [first] = freed
  if (!first) return []
  const days = [...new Set(freed.map(({ day }) => day))]
  return findServed(scope, await findWaiting(scope, first, days), freed)
}

const factsOf = ({ display_id, display_name, location_name, zone_name }: Waiting) => ({
  display_id,
  display: display_name,
  location: location_name,
  zone: zone_name,
})

const toAdvertiser = ({ waiting, standing }: Served, change: number): Happening<SpotsFreeData> => ({
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

const toOwner = (served: readonly Served[], change: number): Happening<SpotsWantedData>[] => {
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
    const served = await findServedNow(scope, freed)
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
