import { LONGEST_CALENDAR_FLIGHT } from '@plaza/domain/price-calendar'
import { daysOf } from '@plaza/domain/price-bounds'
import { z } from 'zod'
import { call } from './call.ts'
import { askedCategory } from './category.ts'
import { date, daysOfWeek, id, whole } from './fields.ts'
import { advertiserDisplay } from './finding.ts'

// What an advertiser can take instead of zones that are sold out (docs/domain.md, "Sold out").

/** So many zones are asked about at once. */
export const MOST_ALTERNATIVES = 50

/** A flight of the same length on other dates. `total` is what all wanted spots cost then. */
const otherDates = z
  .object({ start_date: z.string(), end_date: z.string(), total: z.number().int() })
  .nullable()

/** The nearest dates before and after the asked ones, within four weeks; null without any. */
const nearestDates = { earlier: otherDates, later: otherDates }

export const findAlternatives = call({
  feature: 'finding',
  method: 'POST',
  path: '/api/savvy/displays/alternatives',
  summary: `What can be taken instead of up to ${MOST_ALTERNATIVES} zones that are sold out: fewer spots, other dates, or like displays near`,
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  limits: { class: 'large' },
  body: z
    .object({
      startDate: date,
      endDate: date.describe(`At most ${LONGEST_CALENDAR_FLIGHT} days.`),
      days_of_week: daysOfWeek,
      /** What is advertised, which like displays show. */
      category: askedCategory.optional(),
      zones: z
        .array(
          z.object({ display_id: id, zone_id: id, spots: whole(1, 86_400).default(1) }),
          'This must be a list of zones.',
        )
        .min(1, 'Please name at least one zone.')
        .max(MOST_ALTERNATIVES, `At most ${MOST_ALTERNATIVES} zones.`),
      /** Displays that are chosen already, which are not proposed. */
      chosen: z.array(id, 'This must be a list of ids.').max(500, 'At most 500 displays.').default([]),
    })
    .superRefine(({ startDate, endDate }, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message })
      if (endDate < startDate) say('The last day must not be before the first.')
      else if (daysOf(startDate, endDate) > LONGEST_CALENDAR_FLIGHT) {
        say(`At most ${LONGEST_CALENDAR_FLIGHT} days.`)
      }
    }),
  message: 'Alternatives found.',
  data: z.object({
    /** The nearest dates on which all of these zones have enough free spots. */
    ...nearestDates,
    zones: z.array(
      z.object({
        display_id: id,
        zone_id: id,
        /** How many spots are free on all days that the flight takes. */
        spots_free: z.number().int(),
        ...nearestDates,
        /**
         * Up to three displays that are like this one and have enough free spots in a zone: the same kind of place,
         * the same orientation and currency, the nearest first. Only where this zone has too few.
         */
        like: z.array(
          z.object({
            display: advertiserDisplay,
            zone_id: id,
            zone_name: z.string(),
            spots_free: z.number().int(),
            /** What all wanted spots cost over the flight. */
            total: z.number().int(),
            /** How far it is, in metres. */
            distance: z.number().int(),
          }),
        ),
      }),
    ),
  }),
})
