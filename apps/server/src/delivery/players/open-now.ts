import { addDays } from '@plaza/domain/calendar'
import { openTimes, zoneAt } from '@plaza/domain/opening-hours'
import { startOfDay } from '@plaza/domain/time-zone'
import { inSlices } from '../../base/in-slices.ts'
import { Memory } from '../../base/memory.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findHours, findKindsOfHours, type HoursKey, type HoursRow } from './hours-repo.ts'
import { todayAt } from './open-days.ts'

/** Hours of so many kinds are remembered in this process. */
const MOST_KINDS = 100_000

/** Since when places with some hours are open (epoch ms), null while they are closed; the same from an instant to before another. */
interface Openness {
  opens: number | null
  from: number
  until: number
}

const known = new Memory<Openness>(MOST_KINDS)

const nameOf = ({ time_zone, hours }: HoursKey): string => `${time_zone} ${hours}`

/** Whether a place is open at an instant, by the openings of yesterday and today, and until when that says it. */
const opennessAt = (place: HoursRow, now: Date): Openness => {
  const [at, today] = [now.getTime(), todayAt(place, now)]
  const openings = [-1, 0].flatMap((days) =>
    openTimes(place.opening_hours, addDays(today, days), place.time_zone),
  )
  const open = openings.find(({ from, until }) => from <= at && at < until)
  const tomorrow = addDays(today, 1)
  const changes = [
    ...openings.flatMap(({ from, until }) => [from, until]),
    startOfDay(tomorrow, zoneAt(place.opening_hours, place.time_zone, at)),
    // Where hours of another time zone begin, today may end earlier.
    at + 3_600_000,
  ]
  return { opens: open?.from ?? null, from: at, until: Math.min(...changes.filter((one) => one > at)) }
}

/** Hours by which places are open now, with the instant (epoch ms) since when. */
export interface OpenNow extends HoursKey {
  opens: number
}

/**
 * The hours by which places of the actor's are open now. Many places have the same hours, and an opening is worked out once
 * until it ends.
 */
export async function findOpenNow(scope: ActorScope): Promise<OpenNow[]> {
  const at = scope.now.getTime()
  const goodOf = (key: HoursKey): Openness | undefined => {
    const found = known.get(nameOf(key))
    return found && found.from <= at && at < found.until ? found : undefined
  }
  const kinds = await findKindsOfHours(scope)
  const missing = kinds.filter((key) => !goodOf(key))
  await inSlices(await findHours(scope, missing), (row) => known.set(nameOf(row), opennessAt(row, scope.now)))
  return kinds.flatMap((key) => {
    const opens = known.get(nameOf(key))?.opens ?? null
    return opens === null ? [] : [{ ...key, opens }]
  })
}
