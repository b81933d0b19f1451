import { MAX_PRICE } from '@plaza/domain/money'
import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { sayDate } from '@plaza/domain/say-date'
import { z } from 'zod'
import { call } from './call.ts'
import { visibility } from './display-input.ts'
import { currency, date, id, minorUnits, whole } from './fields.ts'
import { favouritesOnly, listOf, listQuery, orgParams, searchText, several } from './lists.ts'
import { messages } from './messages.ts'
import { drawnZone } from './zones.ts'

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
  image: z.string(),
  zones: z.array(drawnZone),
  currency: z.string(),
  from_price: z.number().int().nullable(),
  is_open_today: z.boolean(),
})

const digits = z
  .string()
  .regex(/^\d{1,13}$/, 'This must be a whole number.')
  .transform(Number)

/** The price of a spot on a day, in minor units. */
const priceDigits = digits.pipe(minorUnits(0, MAX_PRICE))

type Box = [west: number, south: number, east: number, north: number]

const isBox = (value: unknown): value is Box => {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [west, south, east, north] = value as Box
  return (
    [west, east].every((degrees) => Math.abs(degrees) <= 180) && -90 <= south && south <= north && north <= 90
  )
}

/** A part of the map: west, south, east, north in degrees; west is beyond east where it spans 180°. */
const box = z
  .string()
  .transform((value) => value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.custom<Box>(isBox, 'This must be west,south,east,north in degrees.'))

/**
 * The filters of the displays on offer. List and map take the same, so that both have the same displays
 * (docs/domain.md, "Finding displays"). Prices are of one spot on the next open day, in minor units
 * of `currency`.
 */
const offerFilters = {
  visibility: visibility.optional(),
  /** The id of an owner, for its displays only. */
  owner: id.optional(),
  industry: several(
    z.string('This must be text.').max(80, 'This must have at most 80 characters.'),
    50,
    'industries',
  ).optional(),
  place_kind: several(
    z.enum(PLACE_KINDS, `This must be one of ${PLACE_KINDS.join(', ')}.`),
    4,
    'kinds of place',
  ).optional(),
  orientation: z.enum(['landscape', 'portrait'], 'This must be landscape or portrait.').optional(),
  currency: currency.optional(),
  min_price: priceDigits.optional(),
  max_price: priceDigits.optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  box: box.optional(),
  favourite: favouritesOnly,
}

/** What the rules over several filters read. Any value may be missing or wrong. */
interface Together {
  currency?: unknown
  min_price?: unknown
  max_price?: unknown
  startDate?: unknown
  endDate?: unknown
}

/** Checks that a price has a currency, and that a flight has two days in order. */
const checkTogether = (query: Together, context: z.core.$RefinementCtx<Together>): void => {
  const { currency: of, min_price: least, max_price: most, startDate, endDate } = query
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (of === undefined && (least !== undefined || most !== undefined)) {
    say('currency', 'A price needs a currency, for example EUR.')
  }
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    say('max_price', 'This must not be less than min_price.')
  }
  if (startDate !== undefined && endDate === undefined) say('endDate', 'Please also give a last day.')
  if (endDate !== undefined && startDate === undefined) say('startDate', 'Please also give a first day.')
  if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate) {
    say('endDate', `This must be ${sayDate(startDate)} or later.`)
  }
}

const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const listAdvertiserDisplays = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}',
  summary: 'The displays on offer to the advertiser',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: listQuery([
    'name',
    'org_name',
    'address',
    'location_name',
    'display_location',
    'industry',
    'visibility',
    'visibilityStatus',
    'from_price',
    'created_at',
  ])
    /** With `id`, only that display, if it is on offer. */
    .extend({ ...offerFilters, id: id.optional() })
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
  /** The box of a cluster: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

export const mapAdvertiserDisplays = call({
  feature: 'finding',
  method: 'GET',
  path: '/api/savvy/displays/adv-displays/{orgId}/map',
  summary: 'The displays on offer as pins and priced clusters on a map, at most 200',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: z
    .object({
      search: searchText.optional(),
      active: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
      ...offerFilters,
      /** The zoom of a map with tiles of 512 pixels, which decides how far apart two pins must be. */
      zoom: digits.pipe(whole(0, 22)).default(3),
    })
    .superRefine(checkTogether, whateverElse),
  message: messages.displayFetched,
  data: z.object({
    pins: z.array(mapPin),
    /**
     * The box of all matches, given if the query had no box, so that the map can show all of them; null if nothing
     * matches.
     */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  }),
})
