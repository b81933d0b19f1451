import type { mapAdvertiserDisplays } from '@plaza/contract/finding'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { FINEST, squaresIn, type Box } from '@plaza/domain/map-tiles'
import { readersCurrency, type Finder } from './list-repo.ts'
import { daysOf, MOST_ZONE_DAYS } from '@plaza/domain/price-bounds'
import { MAX_ZONES } from '@plaza/domain/zones'
import { findFlights, type FoundFlight } from './find-flights.ts'
import { boundsOf, flightDisplayOf, pinsOf, type Pin } from './map-pins.ts'
import { findNames, findParts } from './map-repo.ts'
import type { FindingFilters } from './filters-sql.ts'
import type { FlightSums } from './flight-totals-sql.ts'
import { sumFlights } from './sum-flights.ts'
import { readInvitedTo, type InvitedTo } from '../../supply/on-offer/invited-repo.ts'

type MapQuery = ParsedInput<typeof mapAdvertiserDisplays>['query'] & FindingFilters

/** Tiles of the map are 512 pixels wide: squares three levels finer are 64, about the width of a pin. */
const PIN_LEVELS = 3

/** At most so many squares are asked for; more would be gathered into 200 pins anyway. */
const MOST_SQUARES = 2000

/** The first level where no box bounds the number of squares: they are a degree and a half wide. */
const FIRST_LEVEL = 8

const levelFor = (zoom: number, area: Box): number => {
  let level = Math.min(FINEST, zoom + PIN_LEVELS)
  while (level > 0 && squaresIn(area, level) > MOST_SQUARES) level--
  return level
}

interface Found {
  scope: Finder
  invitedTo: InvitedTo
  filters: FindingFilters
  sums: FlightSums | null
}

const partsAt = ({ scope, invitedTo, filters, sums }: Found, level: number) =>
  findParts(scope, invitedTo, filters, level, sums)

/**
 * Finds all matches where the query has no box. Wide squares tell how far they reach; finer ones follow where
 * these were too wide.
 */
const findAll = async (found: Found, zoom: number) => {
  const first = Math.min(zoom + PIN_LEVELS, FIRST_LEVEL)
  const parts = await partsAt(found, first)
  const bounds = boundsOf(parts)
  const level = bounds && levelFor(zoom, bounds)
  return { bounds, parts: level && level > first ? await partsAt(found, level) : parts }
}

const find = async (found: Found, zoom: number) => {
  const { box } = found.filters
  return box ? { bounds: null, parts: await partsAt(found, levelFor(zoom, box)) } : findAll(found, zoom)
}

/** The cheapest flight of each pin, by its display, where the query has both dates. */
const flightsOf = async (scope: Finder, filters: FindingFilters, pins: Pin[]) => {
  const { startDate: from, endDate: to, days_of_week: daysOfWeek } = filters
  if (!from || !to) return null
  const ids = pins.flatMap((pin) => flightDisplayOf(pin) ?? [])
  const flights = new Map<string, FoundFlight | null>()
  // So many displays that they are never too many zones for so many days.
  const atOnce = Math.max(1, Math.floor(MOST_ZONE_DAYS / (MAX_ZONES * daysOf(from, to))))
  for (let done = 0; done < ids.length; done += atOnce) {
    const found = await findFlights(
      scope,
      ids.slice(done, done + atOnce),
      { from, to, daysOfWeek },
      'endDate',
    )
    for (const [id, flight] of found) flights.set(id, flight)
  }
  return flights
}

/** The displays on offer as pins. Together, the pins count as many displays as the list with the same filters. */
export async function showMap(
  scope: Finder,
  { zoom, ...filters }: MapQuery,
): Promise<HandlerData<typeof mapAdvertiserDisplays>> {
  const invitedTo = await readInvitedTo({ ...scope, category: filters.category })
  const sums = await sumFlights(scope, invitedTo, filters)
  const { bounds, parts } = await find({ scope, invitedTo, filters, sums }, zoom)
  const pins = pinsOf(parts, readersCurrency(scope))
  const atOnePlace = pins.filter((pin) => pin.west === pin.east && pin.south === pin.north)
  const names = await findNames(
    scope,
    invitedTo,
    filters,
    atOnePlace.map(({ tile }) => tile),
  )
  const flights = await flightsOf(scope, filters, pins)
  return {
    pins: pins.map((pin) => {
      const named = atOnePlace.includes(pin) ? names.get(pin.tile) : undefined
      const only = pin.count === 1 ? named : undefined
      return {
        lat: pin.lat,
        lng: pin.lng,
        count: pin.count,
        from_price: pin.from_price,
        currency: pin.currency,
        display_id: only?.id ?? null,
        name: only?.name ?? named?.location_name ?? '',
        ...(flights && { flight: flights.get(flightDisplayOf(pin) ?? '') ?? null }),
        bounds: [pin.west, pin.south, pin.east, pin.north],
      }
    }),
    bounds,
  }
}
