import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { z } from 'zod'
import { audience } from './audience.ts'
import { call } from './call.ts'
import { askedCategory } from './category.ts'
import { visibility } from './display-input.ts'
import { id, text } from './fields.ts'
import { checkTogether, offerFilters, offersQuery, offersSearch, zoom } from './finding-filters.ts'
import { freeDays, freeDaysQuestion } from './free-days.ts'
import { listOf, orgParams, several, whateverElse } from './lists.ts'
import { messages } from './messages.ts'
import { calendarQuestion, priceCalendar } from './price-calendar.ts'
import { drawnZone } from './zones.ts'

/**
 * One spot over the days of the query, in the cheapest zone that has one free on all of them
 * (docs/domain.md, "Finding displays").
 */
export const foundFlight = z.object({
  zone_id: id,
  zone_name: z.string(),
  total: z.number().int(),
  plays: z.number().int(),
  /** How many people it reaches, and what a thousand of them cost; null where the owner has not said so. */
  impressions: z.number().int().nullable(),
  per_thousand: z.number().int().nullable(),
  /** The fewest free spots of the zone on any open day. */
  spots_free: z.number().int(),
  /** How many days the flight takes: on how many of the `days` of its weekdays the place is open. */
  open_days: z.number().int(),
  days: z.number().int(),
})

/** What a query adds to the row of a display. */
const foundParts = {
  /** The distance from `near` in metres, where the query has one. */
  distance: z.number().int().optional(),
  /** What one spot costs, where the query has both dates; null where no zone can be bought for all of them. */
  flight: foundFlight.nullable().optional(),
}

export const advertiserDisplay = z.object({
  display_id: id,
  org_id: id,
  org_name: z.string(),
  name: z.string(),
  address: z.string(),
  location_name: z.string(),
  display_location: z.string(),
  industry: z.string(),
  visibility,
  visibilityStatus: z.enum(['Available', 'Unavailable']),
  isFavourite: z.boolean(),
  layout: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  /** The time zone of the place, and how many days before its first day the owner wants a campaign to be booked. */
  time_zone: z.string(),
  lead_days: z.number().int(),
  resolution: z.string(),
  /** The size of the first screen in inches, as text. */
  size: z.string(),
  orientation: z.string(),
  place_kind: z.enum(PLACE_KINDS),
  /** The kind of place by its OpenOOH id; null where the owner has not said so. */
  venue_type: z.number().int().nullable(),
  audience: audience.nullable(),
  image: z.string(),
  zones: z.array(drawnZone),
  currency: z.string(),
  from_price: z.number().int().nullable(),
  /** What a campaign books of it at least: days, and minor units before tax; null for nothing. */
  min_days: z.number().int().nullable(),
  min_spend: z.number().int().nullable(),
  is_open_today: z.boolean(),
  ...foundParts,
})

/** The most displays that are asked for by their ids at once. */
export const MOST_BY_ID = 100

export const listAdvertiserDisplays = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}',
  summary: 'The displays on offer to the advertiser',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: offersQuery
    /** With `id`, once or several times, only these displays, as far as they are on offer. */
    .extend({ ...offerFilters, id: several(id, MOST_BY_ID, 'displays').optional() })
    .superRefine(checkTogether, whateverElse),
  message: messages.displayFetched,
  data: listOf(advertiserDisplay),
})

/**
 * One pin of the map: a display, a place with several displays, or a cluster of places. `from_price` is the
 * cheapest of them in `currency`, which is the actor's if some are sold in it, else the one that most are sold in.
 * It is null if none has a price.
 */
export const mapPin = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.number().int(),
  from_price: z.number().int().nullable(),
  currency: z.string(),
  /** The id of the display, if the pin is one display. */
  display_id: id.nullable(),
  /** The name of the display, or of the place if it has several displays; empty for a cluster. */
  name: z.string(),
  /**
   * Where the query has both dates: the cheapest flight of the pin's displays in `currency`, and the free spots of
   * that display; null where none can be bought.
   */
  flight: z.object({ total: z.number().int(), spots_free: z.number().int() }).nullable().optional(),
  /** The box of a cluster: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

/** The pins of a map, at most 200, and where they are. */
export const foundMap = z.object({
  pins: z.array(mapPin),
  /**
   * The box of all matches, given if the query had no box, so that the map can show all of them; null if nothing
   * matches.
   */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})

export const mapAdvertiserDisplays = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}/map',
  summary: 'The displays on offer as pins and priced clusters on a map, at most 200',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: z
    .object({
      ...offersSearch,
      ...offerFilters,
      zoom,
    })
    .superRefine(checkTogether, whateverElse),
  message: messages.displayFetched,
  data: foundMap,
})

/** So many displays of a result are answered at once. */
export const MOST_OF_RESULT = 500

export const listWholeResult = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}/all',
  summary: `All displays that the filters find, with their prices, up to ${MOST_OF_RESULT}`,
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: offersQuery
    .omit({ page: true, size: true })
    .extend(offerFilters)
    .superRefine(checkTogether, whateverElse),
  limits: { class: 'large' },
  message: messages.displayFetched,
  data: z.object({
    rows: z.array(
      z.object({
        display_id: id,
        name: z.string(),
        currency: z.string(),
        from_price: z.number().int().nullable(),
        ...foundParts,
      }),
    ),
    /** How many the filters find, up to 1,000; `more` where `rows` are not all of them. */
    count: z.number().int(),
    more: z.boolean(),
  }),
})

/** The most names that are looked up at once. */
export const MOST_NAMES = 500

/** So many names that nothing has are answered with the names most like them. */
export const MOST_LIKENED = 20

const namedDisplay = z.object({
  display_id: id,
  name: z.string(),
  location_name: z.string(),
  display_location: z.string(),
  org_name: z.string(),
  currency: z.string(),
  from_price: z.number().int().nullable(),
})

export const findDisplaysByName = call({
  feature: 'finding',
  method: 'POST',
  path: '/api/savvy/displays/adv-displays/{orgId}/by-names',
  summary: 'The displays on offer that have these names, whatever their case and accents, or these ids',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  identity: { org: ['params.orgId'] },
  params: orgParams,
  body: z.object({
    names: z
      .array(text(1, 200), 'This must be a list of names.')
      .min(1, 'Please give at least one name.')
      .max(MOST_NAMES, `At most ${MOST_NAMES} names.`),
    /** What is advertised: displays that do not show it are left out. */
    category: askedCategory.optional(),
  }),
  limits: { class: 'large' },
  message: messages.displayFetched,
  data: z.object({
    /** Names that one display has. `asked` is the name as it was sent. */
    found: z.array(namedDisplay.extend({ asked: z.string() })),
    /** Names that several displays have, with up to ten of them. */
    ambiguous: z.array(z.object({ asked: z.string(), displays: z.array(namedDisplay) })),
    /** Names that no display has; the first of them with up to three displays whose names are most like them. */
    not_found: z.array(z.object({ asked: z.string(), like: z.array(namedDisplay) })),
  }),
})

export const showPriceCalendar = call({
  feature: 'finding',
  method: 'POST',
  path: '/api/savvy/displays/price-calendar',
  summary: 'What these displays cost and have free on each day, and each flight of a length by its first day',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  body: calendarQuestion(50),
  limits: { class: 'large' },
  message: messages.priceCalculated,
  data: priceCalendar,
  errors: ['mixed_currency'],
})

export const showFreeDays = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/free-days',
  summary: 'How much of these displays is free by day, for fourteen days',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  query: freeDaysQuestion,
  message: messages.displayFetched,
  data: freeDays,
})
