import type { getAvailability } from '@plaza/contract/blocks'
import type { HandlerData } from '@plaza/contract/call'
import type { Zone } from '../rate-schedules/zones-repo.ts'
import type { TakenDay } from './taken-by-part.ts'

/** A run of days on which a zone stands alike. */
export type Span = HandlerData<typeof getAvailability>['zones'][number]['dates'][number]

/** A day of a zone. */
export interface AskedDay {
  date: string
  /** In which parts of the day its place is open, as bits; null on a day that is not asked about. */
  openParts: number | null
  taken: TakenDay
}

const spanOf = (
  { capacity, dayparts, partsUntil }: Zone,
  { date, openParts, taken }: AskedDay,
  isOwner: boolean,
): Omit<Span, 'from' | 'to'> => {
  const { byPart, all, held, booked, blocked } = taken
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
export function spansOf(zone: Zone, days: readonly AskedDay[], isOwner: boolean): Span[] {
  const spans: Span[] = []
  let before = ''
  for (const day of days) {
    const seen = spanOf(zone, day, isOwner)
    const text = JSON.stringify(seen)
    const last = spans.at(-1)
    if (last && text === before) last.to = day.date
    else spans.push({ from: day.date, to: day.date, ...seen })
    before = text
  }
  return spans
}
