import { z } from 'zod'
import { call } from './call.ts'
import { optionalCountry } from './country.ts'
import { claims, date, id, name, text } from './fields.ts'
import { exceptionFaults, exceptionPath, otherHours } from './locations.ts'
import { nearPlace } from './places.ts'

/** The most locations whose days are changed at once. */
export const MOST_AT_ONCE = 500

const named = z.object({ id, location_name: z.string() })

export const setOtherHours = call({
  feature: 'other-hours',
  method: 'PUT',
  path: '/api/savvy/locations/other-hours',
  summary:
    'Close many locations on some days, give them other hours then, or let the hours of their week hold again (schedule: null). Where a day is sold that would be closed, the location stays as it is, and is told',
  needs: { types: ['DSO'], can: 'location:update' },
  tx: 'write',
  changes: {
    kind: 'location',
    ids: 'data.rows.*.id',
    told: {
      from: 'body.from',
      to: 'body.to',
      title: 'body.name',
      decision: 'body.schedule.type',
      slots: 'body.schedule.slots.length',
    },
  },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z
    .object({
      location_ids: z
        .array(id, 'This must be a list of ids.')
        .min(1, 'Please choose at least one location.')
        .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} locations at once.`),
      from: date,
      to: date,
      name: name(1, 80),
      schedule: otherHours.nullable(),
      ...claims,
    })
    .superRefine(({ from, to, name: title, schedule }, context) => {
      const other = { from, to, name: title, ...(schedule ?? { type: 'weekly', slots: [] }) }
      for (const { message, ...fault } of exceptionFaults([other])) {
        context.addIssue({ code: 'custom', path: exceptionPath(fault).slice(1), message })
      }
    }),
  message: 'The days have been changed.',
  data: z.object({
    /** The locations that were changed. */
    rows: z.array(named),
    /** Whether some of them had other hours on these days before, which are replaced. */
    replaced: z.boolean(),
    /** The locations that stay as they are, with the campaigns that are sold there on days that would be closed. */
    sold: z.array(named.extend({ campaigns: z.array(z.object({ id, name: z.string() })) })),
  }),
})

const region = z.object({ code: z.string(), name: z.string() })

export const listHolidays = call({
  feature: 'other-hours',
  method: 'GET',
  path: '/api/savvy/locations/holidays',
  summary: 'The public holidays of a country, or of one of its regions, in a year',
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  query: z.object({
    year: z
      .string()
      .regex(/^(19|20|21)\d\d$/, 'This must be a year, for example 2027.')
      .transform(Number),
    /** Without it, the country of the bundled town that is nearest to `near`. */
    country: optionalCountry.optional(),
    region: text(0, 10).optional(),
    near: nearPlace.optional(),
  }),
  message: 'Holidays fetched.',
  data: z.object({
    /** The country by its two letters; '' where neither it nor a place with one was given, or nothing is known of it. */
    country: z.string(),
    region: z.string(),
    regions: z.array(region),
    /** Both dates are the same for a holiday of a day. */
    rows: z.array(z.object({ from: z.string(), to: z.string(), name: z.string() })),
  }),
})
