import { findDaysOfWeekFault } from '@plaza/domain/flight-days'
import { AREA_CORNERS, joinCorners, MOST_RADIUS, type Place } from '@plaza/domain/map-area'
import { MAX_PRICE } from '@plaza/domain/money'
import { PLACE_KINDS } from '@plaza/domain/place-kind'
import { findLengthFault } from '@plaza/domain/price-bounds'
import { sayDate } from '@plaza/domain/say-date'
import { isVenueType } from '@plaza/domain/taxonomies/venue-type-ids'
import { z } from 'zod'
import { askedCategory } from './category.ts'
import { visibility } from './display-input.ts'
import { currency, date, daysOfWeek, id, minorUnits, whole } from './fields.ts'
import { onlyThose, listQuery, searchText, several } from './lists.ts'

const digits = z
  .string()
  .regex(/^\d{1,13}$/, 'This must be a whole number.')
  .transform(Number)

/** The price of a spot on a day, in minor units. */
const priceDigits = digits.pipe(minorUnits(0, MAX_PRICE))

/** The zoom of a map with tiles of 512 pixels, which decides how far apart two pins must be. */
export const zoom = digits.pipe(whole(0, 22)).default(3)

/** The numbers of a text that are joined with commas. What is no number is NaN. */
const numbersOf = (value: string): number[] =>
  value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))

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
  .transform(numbersOf)
  .pipe(z.custom<Box>(isBox, 'This must be west,south,east,north in degrees.'))

/** The place of a text, `lat,lng`; null where it is none. */
const placeOf = (value: string): Place | null => {
  const [lat, lng, ...others] = numbersOf(value)
  if (lat === undefined || lng === undefined || others.length) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** A place: latitude and longitude in degrees. */
const near = z
  .string()
  .max(100, 'This must be lat,lng in degrees.')
  .transform((value, context): Place => {
    const place = placeOf(value)
    if (place) return place
    context.addIssue({ code: 'custom', message: 'This must be lat,lng in degrees.' })
    return z.NEVER
  })

/** An area of the map: its corners in order, joined with semicolons. The last one is joined to the first. */
const within = z
  .string()
  .max(AREA_CORNERS.most * 60, `An area can have at most ${AREA_CORNERS.most} corners.`)
  .transform((value, context): Place[] => {
    const say = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const texts = value.split(';').filter((text) => text.trim() !== '')
    if (texts.length < AREA_CORNERS.least)
      return say(`An area must have at least ${AREA_CORNERS.least} corners.`)
    if (texts.length > AREA_CORNERS.most) return say(`An area can have at most ${AREA_CORNERS.most} corners.`)
    const corners = texts.flatMap((text) => placeOf(text) ?? [])
    if (corners.length < texts.length) return say('Each corner must be lat,lng in degrees.')
    return joinCorners(corners) ?? say('An area must not go around a pole.')
  })

/**
 * The filters of the displays on offer, which everybody has. List and map take the same, so that both have the same
 * displays (docs/domain.md, "Finding displays"). Prices are of one spot on the next open day, in minor units of
 * `currency`.
 */
export const openFilters = {
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
  /** Kinds of place by their OpenOOH ids, each with all that is a part of it. */
  venue_type: several(
    digits.refine(isVenueType, 'This must be the OpenOOH id of a kind of place.'),
    20,
    'kinds of place',
  ).optional(),
  /** What is advertised: displays that do not show it are left out. */
  category: askedCategory.optional(),
  orientation: z.enum(['landscape', 'portrait'], 'This must be landscape or portrait.').optional(),
  currency: currency.optional(),
  min_price: priceDigits.optional(),
  max_price: priceDigits.optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  /** The days of the week that the flight takes. */
  days_of_week: daysOfWeek.optional(),
  box: box.optional(),
  /** A place. With `radius`, only the displays around it are found. */
  near: near.optional(),
  /** The distance from `near` in metres. */
  radius: digits.pipe(whole(1, MOST_RADIUS)).optional(),
  within: within.optional(),
}

/** The filters of an advertiser, who has favourites and may have been invited to private displays. */
export const offerFilters = {
  visibility: visibility.optional(),
  /** The id of an owner, for its displays only. */
  owner: id.optional(),
  ...openFilters,
  favourite: onlyThose,
  /** The id of a list of the organization, for its displays only. */
  list_id: id.optional(),
}

const COLUMNS = [
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
  'distance',
  'flight_total',
] as const

/** The query of a list of displays on offer. By `distance` it needs `near`, and by `flight_total` both dates. */
export const offersQuery = listQuery(COLUMNS)

/** The search of the map, which has no pages. */
export const offersSearch = {
  search: searchText.optional(),
  active: z.enum(['0', '1'], 'This must be 1 or 0.').optional(),
}

/** What the rules over several filters read. Any value may be missing or wrong. */
interface Together {
  currency?: unknown
  min_price?: unknown
  max_price?: unknown
  startDate?: unknown
  endDate?: unknown
  days_of_week?: unknown
  near?: unknown
  radius?: unknown
  sorted_by?: unknown
}

/**
 * The fault of a flight in a query: a day without the other, days out of order, too many of them, or none of the days
 * of the week that it names.
 */
const flightFault = (query: Together): { path: string; message: string } | null => {
  const { startDate, endDate, days_of_week } = query
  const daysOfWeek = Array.isArray(days_of_week) ? days_of_week.map(Number) : []
  if (startDate === undefined && endDate === undefined) {
    const isNamed = daysOfWeek.length > 0
    return isNamed ? { path: 'startDate', message: 'Days of the week need the days of a flight.' } : null
  }
  if (endDate === undefined) return { path: 'endDate', message: 'Please also give a last day.' }
  if (startDate === undefined) return { path: 'startDate', message: 'Please also give a first day.' }
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return null
  const message =
    endDate < startDate ? `This must be ${sayDate(startDate)} or later.` : findLengthFault(startDate, endDate)
  if (message) return { path: 'endDate', message }
  const ofWeek = findDaysOfWeekFault({ from: startDate, to: endDate, daysOfWeek })
  return ofWeek ? { path: 'days_of_week', message: ofWeek } : null
}

/**
 * Checks that a price has a currency, that a flight has two days in order, and that an order has what it is made of.
 */
export function checkTogether(query: Together, context: z.core.$RefinementCtx<Together>): void {
  const { currency: of, min_price: least, max_price: most, startDate, sorted_by } = query
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (of === undefined && (least !== undefined || most !== undefined)) {
    say('currency', 'A price needs a currency, for example EUR.')
  }
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    say('max_price', 'This must not be less than min_price.')
  }
  const flight = flightFault(query)
  if (flight) say(flight.path, flight.message)
  if (query.near === undefined && query.radius !== undefined) say('near', 'A radius needs a place, near.')
  if (query.near === undefined && sorted_by === 'distance') say('near', 'An order by distance needs a place.')
  if (startDate === undefined && sorted_by === 'flight_total') {
    say('startDate', 'An order by the price of a flight needs its days.')
  }
}
