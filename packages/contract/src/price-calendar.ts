import { isCalendarDate } from '@plaza/domain/calendar'
import {
  CALENDAR_MONTHS,
  LONGEST_CALENDAR_FLIGHT,
  monthsBetween,
  MOST_LENGTHS,
  START_OBSTACLES,
} from '@plaza/domain/price-calendar'
import { z } from 'zod'
import { askedCategory } from './category.ts'
import { date, daysOfWeek, wanted } from './fields.ts'
import { joinedIds } from './lists.ts'

const MONTH = 'This must be a month, YYYY-MM.'
const month = z.string(wanted(MONTH)).refine((value) => isCalendarDate(`${value}-01`), MONTH)

const LENGTH = `This must be a whole number of days from 1 to ${LONGEST_CALENDAR_FLIGHT}.`
const length = z
  .union([z.number(), z.string().regex(/^\d{1,4}$/, LENGTH)], wanted(LENGTH))
  .transform(Number)
  .pipe(z.number().int(LENGTH).min(1, LENGTH).max(LONGEST_CALENDAR_FLIGHT, LENGTH))

const LENGTHS = `These must be at most ${MOST_LENGTHS} lengths of flights in days, such as 7,14,28.`
const lengths = z
  .union([z.string(), z.array(z.number())], LENGTHS)
  .transform((value): (string | number)[] => [value].flat().flatMap((part) => String(part).split(',')))
  .pipe(z.array(length, LENGTHS).max(MOST_LENGTHS, LENGTHS))
  .default([])
  .describe('Further lengths whose cheapest start is found, with `startDate`.')

/**
 * The question of a price calendar: the days from the first day of the month `from` to the last day of the month
 * `to`, and a length of flights in `days`, which take only the days of the week that are named. With `startDate`, the cheapest start within four weeks of it is found, of that length and of each of `lengths`.
 */
export function calendarQuestion(mostDisplays: number) {
  return z
    .object({
      displayIds: joinedIds('Please choose at least one display.', mostDisplays, 'displays').describe(
        `At most ${mostDisplays}, all of one currency.`,
      ),
      from: month,
      to: month.describe(`At most ${CALENDAR_MONTHS} months in all.`),
      days: length,
      days_of_week: daysOfWeek,
      category: askedCategory.optional(),
      lengths,
      startDate: date.optional(),
    })
    .superRefine(({ from, to }, context) => {
      const months = monthsBetween(from, to)
      if (months >= 1 && months <= CALENDAR_MONTHS) return
      const message =
        months < 1
          ? 'This must not be before the first month.'
          : `A calendar has at most ${CALENDAR_MONTHS} months.`
      context.addIssue({ code: 'custom', path: ['to'], message })
    })
}

const cheapestFlight = z.object({ date: z.string(), total: z.number().int() }).nullable()

/** The prices of a calendar, in minor units of `currency`, all of one spot in each display's cheapest free zone. */
export const priceCalendar = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** The sum over the displays that are open on this day. */
      price: z.number().int(),
      /** The fewest free spots of a display that is open, and those of all such displays; null while none is. */
      spots_free: z.number().int().nullable(),
      spots_free_sum: z.number().int().nullable(),
      /** How many displays are open, and whether all are. */
      open: z.number().int(),
      all_open: z.boolean(),
    }),
  ),
  /** Flights of the asked length, by their first day. */
  starts: z.array(
    z.object({
      date: z.string(),
      /** The price of the flight on all displays; null where it cannot be bought on all of them. */
      total: z.number().int().nullable(),
      /** The fewest free spots of a display on any day of the flight. */
      spots_free: z.number().int().nullable(),
      /** What prevents buying the flight. */
      obstacle: z.enum(START_OBSTACLES).nullable(),
    }),
  ),
  /** With `startDate`: the cheapest flight that starts within four weeks of it; null without one. */
  cheapest: cheapestFlight,
  /** The same for each of the `lengths` that were asked for, in their order. */
  lengths: z.array(z.object({ days: z.number().int(), cheapest: cheapestFlight })),
})
