import { type CalendarDate, dayNumber } from './calendar.ts'
import { type Daypart, minutesOfDaypart } from './dayparts.ts'
import { type OpenDay, type OpeningHours, type Span, spansOn, zoneOn } from './opening-hours.ts'
import { DAY_MINUTES } from './slot.ts'
import { instantAtMinute } from './time-zone.ts'

// docs/domain.md, "Dayparts": the open time of a day by its parts, and the loops that begin in each.

/** Open time without a gap that lies in one part, by its position; null where it lies in none. */
export type Stretch = { part: number | null; seconds: number }

/**
 * A day of a place by parts of the day: those in which it is open by the clock, as bits, and how many complete loops begin
 * in each of them and in the hours that no part has.
 */
export type DaypartDay = { open: number; loops: number[]; other: number }

type Cut = { part: number | null; from: number; to: number }

/**
 * A slot cut where parts begin and end. One that goes past midnight goes on in the parts of the morning, which still
 * belong to the day on which it started.
 */
function cut(span: Span, parts: readonly Daypart[]): Cut[] {
  const placed = [0, DAY_MINUTES].flatMap((shift) =>
    parts.map((part, index) => {
      const { from, to } = minutesOfDaypart(part)
      return { part: index, from: from + shift, to: to + shift }
    }),
  )
  const pieces: Cut[] = []
  let at = span.from
  const add = (part: number | null, to: number) => {
    if (to > at) pieces.push({ part, from: at, to })
    at = Math.max(at, to)
  }
  for (const { part, from, to } of placed) {
    add(null, Math.min(from, span.to))
    add(part, Math.min(to, span.to))
  }
  add(null, span.to)
  return pieces
}

/**
 * Days of a place by parts of the day, for each of these days, with loops of so many seconds. A day that is not taken is
 * open in none.
 */
export function daypartDays(
  hours: OpeningHours,
  timeZone: string,
  days: readonly OpenDay[],
  parts: readonly Daypart[],
  loop: number,
): DaypartDay[] {
  return days.map(({ date, open }) => {
    if (!open) return { open: 0, loops: parts.map(() => 0), other: 0 }
    const stretches = stretchesOn(hours, date, timeZone, parts)
    return {
      open: stretches.reduce((bits, { part }) => (part === null ? bits : bits | (1 << part)), 0),
      ...loopsOf(stretches, loop, parts.length),
    }
  })
}

/** The open time of a date in its order, cut where parts of the day begin and end. */
export function stretchesOn(
  hours: OpeningHours,
  date: CalendarDate,
  timeZone: string,
  parts: readonly Daypart[],
): Stretch[] {
  const spans = spansOn(hours, date).toSorted((a, b) => a.from - b.from)
  const zone = zoneOn(hours, timeZone, date)
  const at = (minutes: number) => instantAtMinute(dayNumber(date), minutes, zone)
  return spans
    .flatMap((span) => cut(span, parts))
    .map(({ part, from, to }) => ({ part, seconds: (at(to) - at(from)) / 1000 }))
}

/** The instants (epoch ms) from and until which a place is open by the slots that start on a date, within some parts. */
export function daypartTimes(
  hours: OpeningHours,
  date: CalendarDate,
  timeZone: string,
  parts: readonly Daypart[],
): { from: number; until: number }[] {
  const zone = zoneOn(hours, timeZone, date)
  const at = (minutes: number) => instantAtMinute(dayNumber(date), minutes, zone)
  return spansOn(hours, date)
    .flatMap((span) => cut(span, parts))
    .filter(({ part }) => part !== null)
    .map(({ from, to }) => ({ from: at(from), until: at(to) }))
}

/** The complete loops of a day, each in the part in which it begins. */
function loopsOf(
  stretches: readonly Stretch[],
  loop: number,
  count: number,
): Pick<DaypartDay, 'loops' | 'other'> {
  const complete = Math.floor(stretches.reduce((sum, { seconds }) => sum + seconds, 0) / loop)
  const begunBefore = (seconds: number) => Math.min(complete, Math.ceil(seconds / loop))
  const loops = Array.from({ length: count }, () => 0)
  let other = 0
  let before = 0
  for (const { part, seconds } of stretches) {
    const begun = begunBefore(before + seconds) - begunBefore(before)
    if (part === null) other += begun
    else loops[part] = (loops[part] ?? 0) + begun
    before += seconds
  }
  return { loops, other }
}
