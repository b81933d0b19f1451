import { z } from 'zod'
import { call } from './call.ts'
import { campaignPrice, rule } from './campaigns.ts'
import { flightToPriceOf } from './campaign-input.ts'
import { daypart } from './dayparts.ts'
import { date, id } from './fields.ts'
import { advertiserDisplay, foundMap } from './finding.ts'
import { checkTogether, offersQuery, offersSearch, openFilters, zoom } from './finding-filters.ts'
import { freeDays, freeDaysQuestion } from './free-days.ts'
import { idParams, listOf, several, whateverElse } from './lists.ts'
import { openingHours } from './locations.ts'
import { messages } from './messages.ts'
import { calendarQuestion, priceCalendar } from './price-calendar.ts'
import { drawnZone } from './zones.ts'

// What anybody may ask without an account (docs/api.md, "Without an account"): about public displays on offer, and
// of their owners no more than id and name.

/** The seconds for which anybody may keep an answer. */
const KEPT = 60

/** The most displays that a visitor's question names. */
export const MOST_DISPLAYS = 20

const open = {
  feature: 'finding',
  method: 'GET',
  needs: 'nobody',
  tx: 'read',
  fromReplica: true,
  kept: KEPT,
} as const
/** A question that takes much work. Its body is as small as that of every call without a login. */
const heavy = { class: 'large', bytes: 64 * 1024 } as const
const errors = ['not_found'] as const

/** A display as visitors see it: the row that advertisers get, so that a plan goes on after signing up. */
const publicDisplay = advertiserDisplay

export const listPublicDisplays = call({
  ...open,
  path: '/api/public/displays',
  summary: 'The public displays on offer',
  query: offersQuery
    /** With `id`, once or several times, only these displays, as far as they are public and on offer. */
    .extend({ ...openFilters, id: several(id, MOST_DISPLAYS, 'displays').optional() })
    .superRefine(checkTogether, whateverElse),
  message: messages.displayFetched,
  data: listOf(publicDisplay),
  errors,
})

export const mapPublicDisplays = call({
  ...open,
  path: '/api/public/map',
  summary: 'The public displays on offer as pins and priced clusters on a map, at most 200',
  query: z.object({ ...offersSearch, ...openFilters, zoom }).superRefine(checkTogether, whateverElse),
  message: messages.displayFetched,
  data: foundMap,
  errors,
})

export const getPublicDisplay = call({
  ...open,
  path: '/api/public/displays/{id}',
  summary: 'A public display on offer with its zones, its hours and its prices by day',
  params: idParams,
  query: z.object({
    /** The first of the days that are answered; the first that can be booked unless given. */
    startDate: date.optional(),
  }),
  message: messages.displayFetched,
  data: publicDisplay.extend({
    screens: z.array(z.object({ orientation: z.string(), size: z.string(), resolution: z.string() })),
    ...openingHours,
    zones: z.array(
      drawnZone.extend({
        id,
        capacity: z.number().int(),
        spotDuration: z.number().int(),
        totalPlaylistTime: z.number().int(),
        pricePerDay: z.number().int(),
        dayparts: z.array(daypart),
      }),
    ),
    /** The first and last day on which a flight can be now. */
    first_day: z.string(),
    last_day: z.string(),
    /** Four weeks, each day with the price of one spot in the cheapest free zone. */
    days: z.array(
      z.object({
        date: z.string(),
        open: z.boolean(),
        price: z.number().int(),
        spots_free: z.number().int().nullable(),
      }),
    ),
  }),
  errors,
})

const zoneShape = campaignPrice.shape.displays.element.shape.zones.element
const dateShape = zoneShape.shape.dates.unwrap().element

export const calculatePublicPrice = call({
  ...open,
  path: '/api/public/price',
  summary:
    'The price of one spot in each zone of these public displays over a flight, and how many spots are free',
  query: flightToPriceOf(MOST_DISPLAYS),
  limits: heavy,
  message: messages.priceCalculated,
  data: campaignPrice.extend({
    displays: z.array(
      campaignPrice.shape.displays.element.omit({ rate_schedule_id: true }).extend({
        zones: z.array(
          zoneShape.extend({
            dates: z.array(dateShape.extend({ rule: rule.omit({ id: true }).nullable() })).optional(),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'mixed_currency', 'banned'],
})

export const showPublicPriceCalendar = call({
  ...open,
  path: '/api/public/price-calendar',
  summary:
    'What public displays cost and have free on each day, and each flight of a length by its first day',
  query: calendarQuestion(MOST_DISPLAYS),
  limits: heavy,
  message: messages.priceCalculated,
  data: priceCalendar,
  errors: ['not_found', 'mixed_currency'],
})

export const showPublicFreeDays = call({
  ...open,
  path: '/api/public/free-days',
  summary: 'How much of these public displays is free by day, for fourteen days',
  query: freeDaysQuestion,
  message: messages.displayFetched,
  data: freeDays,
  errors,
})
