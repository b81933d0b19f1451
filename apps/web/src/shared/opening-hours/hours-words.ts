import { i18n } from '@lingui/core'
import { isOvernight, type Slot } from '@plaza/domain/slot'
import { weekdayName } from '../../lib/format.ts'

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

/** Days with the same times, and those times in words. */
export interface HoursLine {
  days: string
  times: string
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** "18:00–02:00 the next day"; "All day" from midnight to midnight. */
function slotText(slot: Slot): string {
  const end = slot.to === '00:00' ? '24:00' : slot.to
  if (slot.from === '00:00' && end === '24:00') return i18n._('All day')
  const times = `${slot.from}–${end}`
  return isOvernight(slot) ? i18n._('{times} the next day', { times }) : times
}

const timesOf = ({ slots }: Hours, day: number): string =>
  slots
    .filter((slot) => slot.day === day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(slotText)
    .join(', ')

/** "Mon–Thu": neighbours with the same times are one run. */
function daysText(first: number, last: number): string {
  const name = (day: number) => weekdayName(day, 'short')
  if (first === last) return name(first)
  return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
}

/** The week in lines, Monday first, each run of days with the same times as one; closed days too. */
export function hoursLines(hours: Hours): HoursLine[] {
  if (hours.type === 'always') return [{ days: daysText(1, 7), times: i18n._('All day') }]
  const runs: { first: number; last: number; times: string }[] = []
  for (const day of DAYS) {
    const times = timesOf(hours, day)
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) => ({
    days: daysText(first, last),
    times: times || i18n._('Closed'),
  }))
}

/** Returns the hours in a few words: "Always open", "Fri 18:00–02:00 the next day", "Open Mon–Fri, Sun". */
export function hoursSummary(hours: Hours): string {
  if (hours.type === 'always') return i18n._('Always open')
  const closed = i18n._('Closed')
  const open = hoursLines(hours).filter(({ times }) => times !== closed)
  if (open.length === 0) return closed
  if (open.length <= 2) return open.map(({ days, times }) => `${days} ${times}`).join('; ')
  return i18n._('Open {days}', { days: open.map(({ days }) => days).join(', ') })
}

/** Returns the hours that hold on some days: "Closed", the times where they are the same on each, else the summary. */
export function dayHours(hours: Hours): string {
  if (hours.type === 'always') return i18n._('All day')
  const [first, ...others] = hoursLines(hours)
  return first && others.length === 0 ? first.times : hoursSummary(hours)
}
