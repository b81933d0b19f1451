import { type CalendarDate, isCalendarDate } from './calendar.ts'
import type { PriceSchedule } from './price-rules.ts'
import { sayDate } from './say-date.ts'
import { DAY_NAMES } from './text.ts'

// docs/domain.md, "Price of a placement": the price schedules of a zone that are refused.

/**
 * A fault: `index` is the price schedule's position in the list, and `path` the field in it
 * (`specifiedDates.2.date`).
 */
export type PriceScheduleFault = { index: number; path: string; message: string }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** The faults of a zone's price schedules, each as a sentence; empty if all are valid. */
export function findPriceScheduleFaults(schedules: readonly PriceSchedule[]): PriceScheduleFault[] {
  const seen = new Map<string, number>()
  return schedules.flatMap((schedule, index) => {
    const own = [
      ...findRangeFaults(schedule),
      ...findDayOfWeekFaults(schedule.daysOfWeek),
      ...findSpecifiedDateFaults(schedule),
    ]
    const twin = findTwin(seen, schedule, index)
    return [...own, ...(twin ? [twin] : [])].map((fault) => ({ index, ...fault }))
  })
}

type Fault = { path: string; message: string }

function findRangeFaults({ startDate, endDate }: PriceSchedule): Fault[] {
  const faults: Fault[] = []
  if (!isCalendarDate(startDate)) faults.push({ path: 'startDate', message: 'The start must be a date.' })
  if (!isCalendarDate(endDate)) faults.push({ path: 'endDate', message: 'The end must be a date.' })
  if (faults.length === 0 && endDate < startDate) {
    faults.push({
      path: 'endDate',
      message: `The end, ${sayDate(endDate)}, is before the start, ${sayDate(startDate)}.`,
    })
  }
  return faults
}

function findDayOfWeekFaults(days: readonly number[] | undefined): Fault[] {
  if (days === undefined) return []
  const say = (message: string) => [{ path: 'daysOfWeek', message }]
  if (days.length === 0) return say('There must be at least one day of the week.')
  if (!days.every((day) => EVERY_DAY.includes(day))) {
    return say('Days of the week are numbers from 1 (Monday) to 7 (Sunday).')
  }
  const twice = days.find((day, at) => days.indexOf(day) !== at)
  return twice === undefined ? [] : say(`${DAY_NAMES[twice - 1]} is named twice.`)
}

function findSpecifiedDateFaults({ startDate, endDate, specifiedDates = [] }: PriceSchedule): Fault[] {
  const seen = new Set<CalendarDate>()
  return specifiedDates.flatMap(({ date }, at) => {
    const message = judge(date)
    seen.add(date)
    return message === null ? [] : [{ path: `specifiedDates.${at}.date`, message }]
  })

  function judge(date: CalendarDate): string | null {
    if (!isCalendarDate(date)) return 'This must be a date.'
    if (seen.has(date)) return `${sayDate(date)} is named twice.`
    const outside = date < startDate || date > endDate
    return outside
      ? `${sayDate(date)} is outside the range from ${sayDate(startDate)} to ${sayDate(endDate)}.`
      : null
  }
}

/**
 * Finds an earlier price schedule with the same range and a common day of the week, because it would be unclear
 * which of them applies.
 */
function findTwin(seen: Map<string, number>, schedule: PriceSchedule, index: number): Fault | null {
  const { startDate, endDate, daysOfWeek = EVERY_DAY } = schedule
  let twin: number | null = null
  for (const day of new Set(daysOfWeek)) {
    const key = `${startDate} ${endDate} ${day}`
    twin ??= seen.get(key) ?? null
    if (!seen.has(key)) seen.set(key, index)
  }
  if (twin === null) return null
  const message = `The range from ${sayDate(startDate)} to ${sayDate(endDate)} already exists in price schedule ${twin + 1} for some of the same days of the week.`
  return { path: 'startDate', message }
}
