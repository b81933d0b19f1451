import { z } from 'zod'
import { date, daysOfWeek, id } from './fields.ts'
import { checkTogether } from './finding-filters.ts'
import { joinedIds, whateverElse } from './lists.ts'

/** So many displays are asked about at once. */
export const MOST_FREE_DAYS = 50

/**
 * The question how much of displays is free by day: on the next days, or on those that a flight takes where its first
 * and last day are given.
 */
export const freeDaysQuestion = z
  .object({
    displayIds: joinedIds('Please choose at least one display.', MOST_FREE_DAYS, 'displays').describe(
      `At most ${MOST_FREE_DAYS}. Those that cannot be bought are left out of the answer.`,
    ),
    startDate: date.optional(),
    endDate: date.optional(),
    /** The days of the week that the flight takes. */
    days_of_week: daysOfWeek.optional(),
  })
  .superRefine(checkTogether, whateverElse)

export const freeDays = z.object({
  displays: z.array(
    z.object({
      display_id: id,
      /**
       * The next fourteen days from today at the display's place, or the first fourteen that the flight takes
       * there.
       */
      days: z.array(
        z.object({
          date: z.string(),
          /**
           * How many percent of the spots of all zones are free: 0 only where none is, 100 only where all are; null
           * where the place is closed.
           */
          free: z.number().int().nullable(),
        }),
      ),
    }),
  ),
})
