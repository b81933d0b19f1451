import { MOST_DATED_PRICES } from '@plaza/domain/price-bounds'
import { daysBetween } from '@plaza/domain/calendar'
import { z } from 'zod'
import { call } from './call.ts'
import { chosenDayparts, daypart } from './dayparts.ts'
import { claims, date, id, optionalText, price, whole } from './fields.ts'
import { digits, listOf, searchText, several } from './lists.ts'
import { priceSchedules } from './rate-schedule-input.ts'
import { drawnZone } from './zones.ts'

// docs/domain.md, "Owner's calendar".

/** The most displays, places and days of one answer, and what is changed at once. */
export const CALENDAR_BOUNDS = { rows: 100, places: 10_000, days: 400, displays: 1000, zones: 2000 } as const

/** A range of days, both included, that is not too long and not out of order. */
const inOrder = ({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx) => {
  // Dates that are invalid themselves cannot be compared.
  if (context.issues.length) return
  const fault = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (to < from) fault('The last day must not be before the first day.')
  else if (daysBetween(from, to) >= CALENDAR_BOUNDS.days) fault(`At most ${CALENDAR_BOUNDS.days} days.`)
}
const range = { from: date, to: date }

/** The displays that the calendar shows: all without these. */
const narrowing = {
  search: searchText.optional(),
  location_id: several(id, 500, 'locations').optional(),
}

const count = z.number().int()

/** What a zone costs and has free. Each list has one entry for each of the asked days. */
const calendarZone = drawnZone.extend({
  zone_id: id,
  rate_schedule_id: id,
  /** The parts into which the day is divided, on the last of the days; empty where it is sold whole. */
  dayparts: z.array(daypart),
  /** What a spot costs; null where the place is closed or the zone not on offer. */
  price: z.array(count.nullable()),
  free: z.array(count),
  booked: z.array(count),
  held: z.array(count),
  /** Spots that are kept, house campaigns among them, and what these take by themselves. */
  blocked: z.array(count),
  own: z.array(count),
})

const calendarDisplay = z.object({
  id,
  name: z.string(),
  location_id: id,
  location_name: z.string(),
  address: z.string(),
  resolution: z.string(),
  currency: z.string(),
  active: z.boolean(),
  /** The date at the place. */
  today: z.string(),
  /** Whether the place is open, for each of the asked days. */
  open: z.array(z.boolean()),
  zones: z.array(calendarZone),
})

export const showCalendar = call({
  feature: 'calendar',
  method: 'GET',
  path: '/api/savvy/displays/calendar',
  summary:
    "The owner's calendar: its displays by place and name, and for each day what a spot of each zone costs and how many are booked, held, blocked and free",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  query: z
    .object({
      ...range,
      page: digits(1, 1_000_000, 1),
      size: digits(1, CALENDAR_BOUNDS.rows, 50),
      ...narrowing,
    })
    .superRefine(inOrder),
  message: 'Calendar fetched.',
  data: listOf(calendarDisplay).extend({
    /** The rate schedules of these zones, each with how many displays sell by it, today or later. */
    rate_schedules: z.array(z.object({ id, name: z.string(), displays: count })),
  }),
})

export const listCalendarPlaces = call({
  feature: 'calendar',
  method: 'GET',
  path: '/api/savvy/displays/calendar/places',
  summary:
    "The places of the owner's calendar in its order, each with how many displays it has there, so that the calendar can be drawn before its displays are read",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  query: z.object(narrowing),
  message: 'Places fetched.',
  data: z.object({
    places: z.array(z.object({ id, name: z.string(), address: z.string(), displays: count })),
    /** How many places and displays there are in all. Only the first 10,000 places are named. */
    count,
    displays: count,
  }),
})

const someIds = (most: number, none: string, what: string) =>
  z
    .array(id, 'This must be a list of ids.')
    .min(1, none)
    .max(most, `At most ${most.toLocaleString('en')} ${what} at once.`)
const displayIds = someIds(CALENDAR_BOUNDS.displays, 'Please choose at least one display.', 'displays')
const zoneIds = someIds(CALENDAR_BOUNDS.zones, 'Please choose at least one zone.', 'zones')

const datedPrices = z.object({ id, version: count, zones: z.array(z.object({ id, priceSchedules })) })
const changedSchedule = z.object({ id, name: z.string(), version: count })

export const setDayPrices = call({
  feature: 'calendar',
  method: 'PUT',
  path: '/api/savvy/rate-schedule/day-prices',
  summary:
    'Set what a spot of some zones costs on some days, change it by percent, or take the prices of these days back. This changes the rate schedules, so it concerns all displays that use them',
  needs: { types: ['DSO'], can: 'rate-schedule:update' },
  tx: 'write',
  changes: {
    kind: 'rate-schedule',
    ids: 'data.rate_schedules.*.id',
    parts: 'body.zone_ids.*',
    told: { from: 'body.from', to: 'body.to', percent: 'body.percent', on: 'body.back' },
  },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z
    .object({
      zone_ids: zoneIds,
      ...range,
      price: price.optional(),
      percent: z
        .int('This must be a whole number of percent.')
        .min(-99, 'This must be at least -99 percent.')
        .max(1000, 'This must be at most 1000 percent.')
        .optional(),
      back: z.literal(true, 'This must be true or left out.').optional(),
      ...claims,
    })
    .superRefine(inOrder)
    .superRefine(({ price: fixed, percent, back }, context) => {
      if ([fixed, percent, back].filter((value) => value !== undefined).length === 1) return
      const message = 'Please give exactly one of price, percent and back.'
      context.addIssue({ code: 'custom', path: ['price'], message })
    }),
  message: 'The prices have been changed.',
  data: z.object({
    rate_schedules: z.array(changedSchedule),
    /** What `restoreDayPrices` takes to undo this. */
    before: z.array(datedPrices),
  }),
  errors: [],
})

export const restoreDayPrices = call({
  feature: 'calendar',
  method: 'PUT',
  path: '/api/savvy/rate-schedule/dated-prices',
  summary: `Replace the price schedules of some zones, at most ${MOST_DATED_PRICES.zone.toLocaleString('en')} dated prices in each. The version of each rate schedule must be the present one`,
  needs: { types: ['DSO'], can: 'rate-schedule:update' },
  tx: 'write',
  changes: {
    kind: 'rate-schedule',
    ids: 'data.rate_schedules.*.id',
    parts: 'body.rate_schedules.*.zones.*.id',
    told: { from: 'data.days.from', to: 'data.days.to' },
  },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z.object({
    rate_schedules: z
      .array(
        z.object({
          id,
          version: whole(1, 1e9),
          zones: z.array(z.object({ id, priceSchedules })).min(1, 'Please name at least one zone.'),
        }),
        'This must be a list of {id, version, zones}.',
      )
      .min(1, 'Please name at least one rate schedule.')
      .max(CALENDAR_BOUNDS.zones, 'These are too many rate schedules.'),
    ...claims,
  }),
  limits: { class: 'large' },
  message: 'The prices are as they were before.',
  data: z.object({
    rate_schedules: z.array(changedSchedule),
    /** The first and the last day that have other prices by this; null where none has. */
    days: z.object({ from: date, to: date }).nullable(),
  }),
  errors: ['changed_meanwhile'],
})

const block = { display_id: id, zone_id: id, start_date: date, end_date: date, spots: whole(1, 86_400) }
const madeBlock = z.object({
  id,
  ...block,
  start_date: z.string(),
  end_date: z.string(),
  spots: count,
  note: z.string(),
  /** The names of the parts of the day that it takes; empty for the whole day. */
  dayparts: z.array(z.string()),
  /** The house campaign whose days these are; null for spots that are only kept. */
  house_id: id.nullable(),
})

export const blockMany = call({
  feature: 'calendar',
  method: 'POST',
  path: '/api/savvy/displays/blocks',
  summary:
    'Block all free spots of many displays, or of some of their zones, on some days or in some parts of them. What is taken already stays, and is told',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: {
    kind: 'display',
    ids: 'data.displays.*.id',
    told: { from: 'body.from', to: 'body.to', dayparts: 'data.rows.*.dayparts' },
  },
  creates: true,
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z
    .object({
      display_ids: displayIds,
      zone_ids: zoneIds.optional(),
      ...range,
      /** Parts of the day, of each of which all free spots are blocked. */
      dayparts: chosenDayparts,
      note: optionalText(300),
      ...claims,
    })
    .superRefine(inOrder),
  message: 'Spots blocked.',
  data: z.object({
    rows: z.array(madeBlock),
    /** The displays of which something was blocked. */
    displays: z.array(z.object({ id, name: z.string() })),
    /** How many days of zones stay as they are, because nothing is free or on offer. */
    left: count,
  }),
  errors: [],
})

export const unblockMany = call({
  feature: 'calendar',
  method: 'PUT',
  path: '/api/savvy/displays/unblock',
  summary:
    'Unblock the spots of many displays, or of some of their zones, on some days or in some parts of them',
  needs: { types: ['DSO'], can: 'display:update' },
  tx: 'write',
  changes: {
    kind: 'display',
    ids: 'data.displays.*.id',
    told: { from: 'body.from', to: 'body.to', dayparts: 'data.rows.*.dayparts' },
  },
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  body: z
    .object({
      display_ids: displayIds,
      zone_ids: zoneIds.optional(),
      ...range,
      /** Only in these parts of the day; house campaigns take whole days and stay. */
      dayparts: chosenDayparts,
      /** Only these blocks, as the undo of a block needs it. */
      block_ids: z.array(id).max(20_000, 'At most 20,000 blocks at once.').optional(),
      ...claims,
    })
    .superRefine(inOrder),
  limits: { class: 'large' },
  message: 'The spots are available again.',
  data: z.object({
    /** What was blocked on these days, as parts of blocks. */
    rows: z.array(madeBlock.omit({ id: true })),
    displays: z.array(z.object({ id, name: z.string() })),
  }),
})
