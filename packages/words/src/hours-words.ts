import { i18n } from '@lingui/core'
import { isOvernight, type Slot } from '@plaza/domain/slot'
import { sayDayOfWeek } from '@plaza/domain/say-days-of-week'
import { locale } from './locale.ts'

/** Opening hours as answers give them: days 1 Monday to 7 Sunday, times `HH:mm` of the place. */
export interface Hours {
  type: 'always' | 'weekly'
  slots: readonly Slot[]
}

/** Days on which other hours hold, both included, `YYYY-MM-DD`. */
export interface OtherDays {
  from: string
  to: string
  name: string
  schedule: Hours
}

/** The hours of the week and the time zone from a day on. */
export interface ComingHours {
  from: string
  schedule: Hours
  time_zone: string
}

/** Days with the same times, and those times in words. */
export interface HoursLine {
  days: string
  times: string
  isClosed: boolean
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** "18:00–02:00 the next day"; "All day" from midnight to midnight. */
function slotText(slot: Slot): string {
  const end = slot.to === '00:00' ? '24:00' : slot.to
  if (slot.from === '00:00' && end === '24:00') return i18n._('All day')
  const times = `${slot.from}–${end}`
  return isOvernight(slot) ? i18n._('{times} the next day', { times }) : times
}

const timesOf = ({ slots }: Hours, day: number, between: string): string =>
  slots
    .filter((slot) => slot.day === day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(slotText)
    .join(between)

/** "Mon–Thu": neighbours with the same times are one run. */
function daysText(first: number, last: number): string {
  const name = (day: number) => sayDayOfWeek(day, 'short', locale())
  if (first === last) return name(first)
  return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
}

/**
 * The week in lines, Monday first, each run of days with the same times as one; closed days too. `between` stands
 * between the times of one day.
 */
export function hoursLines(hours: Hours, between = ', '): HoursLine[] {
  if (hours.type === 'always') return [{ days: daysText(1, 7), times: i18n._('All day'), isClosed: false }]
  const runs: { first: number; last: number; times: string }[] = []
  for (const day of DAYS) {
    const times = timesOf(hours, day, between)
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) => ({
    days: daysText(first, last),
    times: times || i18n._('Closed'),
    isClosed: times === '',
  }))
}

/** Returns all hours in one line: "Always open", or "Mon–Fri 07:00–19:00, Sat 08:00–12:00 and 14:00–18:00, closed Sun". */
export function hoursSummary(hours: Hours): string {
  if (hours.type === 'always') return i18n._('Always open')
  const lines = hoursLines(hours, i18n._(' and '))
  if (hours.slots.length === 0) return i18n._('Closed')
  return lines
    .map(({ days, times, isClosed }) => (isClosed ? i18n._('closed {days}', { days }) : `${days} ${times}`))
    .join(', ')
}

/** Returns the hours that hold on some days: "Closed", the times where they are the same on each, else the summary. */
export function dayHours(hours: Hours): string {
  if (hours.type === 'always') return i18n._('All day')
  const [first, ...others] = hoursLines(hours)
  return first && others.length === 0 ? first.times : hoursSummary(hours)
}
