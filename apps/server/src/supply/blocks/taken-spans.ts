import type { getAvailability } from '@plaza/contract/blocks'
import type { HandlerData } from '@plaza/contract/call'
import type { Zone } from '../rate-schedules/zones-repo.ts'
import type { TakenAs } from './repo.ts'
import { sumTaken } from './taken-by-part.ts'

/** A run of days on which a zone stands alike. */
export type Span = HandlerData<typeof getAvailability>['zones'][number]['dates'][number]

/** A day of a zone: in which parts of the day its place is open, as bits; null on a day that is not asked about. */
export interface AskedDay {
  date: string
  openParts: number | null
}

const spanOf = (
  { capacity, dayparts, partsUntil }: Zone,
  { date, openParts }: AskedDay,
  taken: readonly TakenAs[],
  isOwner: boolean,
): Omit<Span, 'from' | 'to'> => {
  const { byPart, all, held, booked, blocked } = sumTaken(taken)
  const open = openParts !== null
  const parts = dayparts.map(({ name }, part) => ({
    name,
    spots_free: openParts !== null && openParts & (1 << part) ? capacity - (byPart[part] ?? 0) : null,
  }))
  return {
    open,
    spots_free: open ? capacity - all : null,
    ...(isOwner && { held, booked, blocked }),
    ...(parts.length && date < partsUntil && { dayparts: parts }),
  }
}

/** Days of a zone in runs of equal ones. */
export function spansOf(
  zone: Zone,
  days: readonly AskedDay[],
  taken: ReadonlyMap<string, TakenAs[]>,
  isOwner: boolean,
): Span[] {
  const spans: Span[] = []
  let before = ''
  for (const day of days) {
    const seen = spanOf(zone, day, taken.get(day.date) ?? [], isOwner)
    const text = JSON.stringify(seen)
    const last = spans.at(-1)
    if (last && text === before) last.to = day.date
    else spans.push({ from: day.date, to: day.date, ...seen })
    before = text
  }
  return spans
}
