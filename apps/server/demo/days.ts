import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { dateAt, startOfDay } from '@plaza/domain/time-zone'
import type { Day, Season } from './tables/shapes.ts'

const HOUR = 3_600_000

/** The time zone in which most of the city lies. */
const HOME = 'Europe/Berlin'

export function todayOf(began: Date): CalendarDate {
  return dateAt(began.getTime(), HOME)
}

export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR)
}
export function hoursBefore(instant: Date, hours: number): Date {
  return hoursAfter(instant, -hours)
}

/** Returns the instant so many days ago; from two days on it falls into working hours, from nine to six. */
export function daysAgo(began: Date, days: number): Date {
  if (days < 2) return hoursBefore(began, days * 24)
  const morning = startOfDay(addDays(todayOf(began), -Math.floor(days)), HOME)
  return hoursAfter(new Date(morning), 9 + 9 * (1 - (days % 1)))
}

/** The years in which a yearly season is entered, counted from this one. */
const YEARS = [0, 1]

const dayIn = (day: Day, today: CalendarDate, year: number): CalendarDate =>
  typeof day === 'number' ? addDays(today, day) : `${Number(today.slice(0, 4)) + year}-${day}`

/**
 * Returns a season's dates: one range if counted from today, else those of this year and the next that are
 * not over.
 */
const rangesOf = ({ from, to }: Season, today: CalendarDate) =>
  YEARS.slice(0, typeof from === 'number' ? 1 : YEARS.length)
    .map((year) => ({ year, startDate: dayIn(from, today, year), endDate: dayIn(to, today, year) }))
    .filter(({ endDate }) => endDate >= today)

/** Returns a zone's price schedules as a rate schedule is sent: one per season. */
export function priceSchedulesOf(price: number, seasons: readonly Season[], today: CalendarDate) {
  // Prices are rounded to halves and wholes, as on a price list.
  const at = (percent: number) => Math.max(50, Math.round((price * percent) / 5000) * 50)
  return seasons.flatMap((season) =>
    rangesOf(season, today).map(({ year, ...dateRange }) => ({
      dateRange,
      pricePerDay: at(season.percent),
      daysOfWeek: season.daysOfWeek,
      specifiedDates: {
        datesData: (season.days ?? []).map(([day, share]) => ({
          date: dayIn(day, today, year),
          pricePerDay: at(share),
        })),
      },
    })),
  )
}
