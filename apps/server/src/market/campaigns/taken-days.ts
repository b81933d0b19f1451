import { inSlices } from '../../base/in-slices.ts'
import { takenInParts } from '../../supply/capacity/fullest-part.ts'
import type { Taken } from '../../supply/capacity/takings-repo.ts'
import { placeKey, type PricedZone } from './price-displays.ts'

/** The number of spots taken, by day. */
export type ByDay = Map<string, number>

/** What is taken of a zone by day: of the whole day, and by part of the day where something was taken of one alone. */
export interface TakenDays {
  whole: ByDay
  byPart: Map<string, number[]>
}

/**
 * Groups what is taken by zone of a display (`placeKey`) and day. It works in slices, so that other requests are
 * served meanwhile.
 */
export async function groupTakenDays(rows: Taken[]): Promise<Map<string, TakenDays>> {
  const byPlace = new Map<string, TakenDays>()
  await inSlices(rows, ({ display_id, zone_id, day, taken, by_part }) => {
    const key = placeKey(display_id, zone_id)
    const days = byPlace.get(key) ?? { whole: new Map(), byPart: new Map() }
    days.whole.set(day, taken)
    if (by_part) days.byPart.set(day, by_part)
    byPlace.set(key, days)
  })
  return byPlace
}

/** The same of the whole day alone. */
export async function groupTaken(rows: Taken[]): Promise<Map<string, ByDay>> {
  return new Map([...(await groupTakenDays(rows))].map(([key, { whole }]) => [key, whole]))
}

/** What is taken of the fullest of some parts of a day, which are bits; of the whole day without any. */
function takenOn(taken: TakenDays, day: string, parts: number | undefined): number {
  return takenInParts({ taken: taken.whole.get(day) ?? 0, by_part: taken.byPart.get(day) }, parts)
}

/** What is taken, by day, of all that a placement would take itself: on the days and in the parts of the day of its price. */
export function takenOfPrice(taken: TakenDays | undefined, { price }: Pick<PricedZone, 'price'>): ByDay {
  const days: ByDay = new Map()
  for (const day of taken?.whole.keys() ?? []) {
    const line = price.lines.find(({ open, from, to }) => open && from <= day && day <= to)
    if (line && taken) days.set(day, takenOn(taken, day, line.parts))
  }
  return days
}

/** What is taken of one part of the day, by day. */
export function takenOfPart(taken: TakenDays | undefined, part: number): ByDay {
  return new Map(
    [...(taken?.whole.keys() ?? [])].map((day) => [day, taken ? takenOn(taken, day, 1 << part) : 0]),
  )
}

/** Returns the fewest spots that are free on a day that the flight takes, in the parts of the day that it takes. */
export function fewestFree(priced: Pick<PricedZone, 'zone' | 'price'>, taken: TakenDays | undefined): number {
  const { capacity } = priced.zone
  const most = Math.max(0, ...takenOfPrice(taken, priced).values())
  return Math.max(0, capacity - most)
}
