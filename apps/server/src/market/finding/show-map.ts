import type { mapAdvertiserDisplays } from '@plaza/contract/finding'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { FINEST, squaresIn, type Box } from '@plaza/domain/map-tiles'
import { findReadersCurrency, type Finder } from './list-repo.ts'
import { boundsOf, pinsOf } from './map-pins.ts'
import { findNames, findParts } from './map-repo.ts'
import type { FindingFilters } from './filters-sql.ts'
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

/**
 * Finds all matches where the query has no box. Wide squares tell how far they reach; finer ones follow where
 * these were too wide.
 */
const findAll = async (scope: Finder, invitedTo: InvitedTo, filters: FindingFilters, zoom: number) => {
  const first = Math.min(zoom + PIN_LEVELS, FIRST_LEVEL)
  const parts = await findParts(scope, invitedTo, filters, first)
  const bounds = boundsOf(parts)
  const level = bounds && levelFor(zoom, bounds)
  return { bounds, parts: level && level > first ? await findParts(scope, invitedTo, filters, level) : parts }
}

const find = async (scope: Finder, invitedTo: InvitedTo, filters: FindingFilters, zoom: number) =>
  filters.box
    ? { bounds: null, parts: await findParts(scope, invitedTo, filters, levelFor(zoom, filters.box)) }
    : findAll(scope, invitedTo, filters, zoom)

/** The displays on offer as pins. Together, the pins count as many displays as the list with the same filters. */
export async function showMap(
  scope: Finder,
  { zoom, ...filters }: MapQuery,
): Promise<HandlerData<typeof mapAdvertiserDisplays>> {
  const invitedTo = await readInvitedTo(scope)
  const { bounds, parts } = await find(scope, invitedTo, filters, zoom)
  const pins = pinsOf(parts, await findReadersCurrency(scope))
  const atOnePlace = pins.filter((pin) => pin.west === pin.east && pin.south === pin.north)
  const names = await findNames(
    scope,
    invitedTo,
    filters,
    atOnePlace.map(({ tile }) => tile),
  )
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
        bounds: [pin.west, pin.south, pin.east, pin.north],
      }
    }),
    bounds,
  }
}
