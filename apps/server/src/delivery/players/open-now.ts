import { addDays } from '@plaza/domain/calendar'
import { openTimes, zoneAt } from '@plaza/domain/opening-hours'
import { startOfDay } from '@plaza/domain/time-zone'
import { inSlices } from '../../base/in-slices.ts'
import { Memory } from '../../base/memory.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findHours, findHoursKeys, type HoursRow } from './hours-repo.ts'
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

/** The keys of hours by which places are open now, each with the instant (epoch ms) since when. */
export interface OpenNow {
  keys: string[]
  opens: number[]
}

/**
 * The hours by which places of the actor's are open now. Many places have the same hours, and an opening is worked out once
 * until it ends.
 */
export async function findOpenNow(scope: ActorScope): Promise<OpenNow> {
  const at = scope.now.getTime()
  const isGood = (key: string): boolean => {
    const found = known.get(key)
    return found !== undefined && found.from <= at && at < found.until
  }
  const keys = await findHoursKeys(scope)
  const missing = await findHours(
    scope,
    keys.filter((key) => !isGood(key)),
  )
  await inSlices(missing, (row) => known.set(row.key, opennessAt(row, scope.now)))
  const open: OpenNow = { keys: [], opens: [] }
  for (const key of keys) {
    const opens = known.get(key)?.opens ?? null
    if (opens === null) continue
    open.keys.push(key)
    open.opens.push(opens)
  }
  return open
}
