import type { mapAdvertiserDisplays } from '@plaza/contract/finding'
import type { ParsedInput } from '@plaza/contract/call'
import { boxAround, boxOfCorners, EARTH_RADIUS, type Place } from '@plaza/domain/map-area'
import { tileRanges, type Box } from '@plaza/domain/map-tiles'
import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { sql, type RawBuilder } from 'kysely'
import { allOf, matching } from '../../base/postgres/listing.ts'
import { isFree } from './free-sql.ts'
import { isOnOffer, statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'

/** The filters by which an advertiser narrows the displays on offer. */
export type FindingFilters = Omit<ParsedInput<typeof mapAdvertiserDisplays>['query'], 'zoom'> & {
  /** The ids of the actor's favourite displays, where the query asks for those alone. */
  favourites?: string[]
  /** The ids of the displays of a list, where the query names one. */
  listed?: string[]
  /** The displays that the query asks for alone. */
  id?: string[]
}

/** Whether a display is inside a box. The box's edges decide; an index finds the squares of the map that cover it. */
const isInside = (box: Box): RawBuilder<unknown> => {
  const [west, south, east, north] = box
  const squares = tileRanges(box).map(({ from, to }) => sql`d.tile BETWEEN ${from} AND ${to}`)
  const both = sql.raw(west <= east ? 'AND' : 'OR')
  return sql`(${sql.join(squares, sql` OR `)}) AND d.latitude BETWEEN ${south} AND ${north}
    AND (d.longitude >= ${west} ${both} d.longitude <= ${east})`
}

/** The distance of the display `d` from a place in metres, as `distanceBetween` of the domain calculates it. */
export function distanceFrom({ lat, lng }: Place): RawBuilder<number> {
  const half = (degrees: RawBuilder<unknown>) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const chord = sql`${half(sql`d.latitude - ${lat}::float8`)}
    + cos(radians(${lat}::float8)) * cos(radians(d.latitude)) * ${half(sql`d.longitude - ${lng}::float8`)}`
  return sql<number>`(${2 * EARTH_RADIUS}::float8 * asin(least(1, sqrt(${chord}))))`
}

/** Whether the display `d` is at most so many metres from a place. */
export function isNear(place: Place, radius: number): RawBuilder<unknown> {
  return sql`(${isInside(boxAround(place, radius))} AND ${distanceFrom(place)} <= ${radius})`
}

/**
 * Whether a display is inside an area or on its edge. The edges are straight in degrees. The corners of an area that
 * spans 180° go beyond it, so a place is looked for there as well.
 */
const isWithin = (corners: Place[]): RawBuilder<unknown> => {
  const area = `(${corners.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`
  const lngs = corners.map(({ lng }) => lng)
  const turns = [0, ...(Math.max(...lngs) > 180 ? [360] : []), ...(Math.min(...lngs) < -180 ? [-360] : [])]
  const tests = turns.map(
    (turn) => sql`${area}::text::polygon @> point(d.longitude + ${turn}::float8, d.latitude)`,
  )
  return sql`(${isInside(boxOfCorners(corners))} AND (${sql.join(tests, sql` OR `)}))`
}

/** Whether the display `d`, which is on offer to the actor, passes the actor's filters. */
export function passes(filters: FindingFilters, { now }: InvitedTo): RawBuilder<unknown> {
  const { search, active, visibility, owner, industry, place_kind, venue_type, orientation, currency, box } =
    filters
  const { min_price: least, max_price: most, startDate, endDate, days_of_week, near, radius } = filters
  const { within, favourites, listed, id } = filters
  const parts: (RawBuilder<unknown> | false | '' | 0 | undefined)[] = [
    visibility && sql`d.visibility = ${visibility}`,
    search !== undefined && search !== '' && matching('d.search', search),
    active && sql`(${statusForAdvertisers} = 'available') = ${active === '1'}`,
    owner && sql`d.org_id = ${owner}`,
    industry?.length && sql`d.industry = ANY(${industry})`,
    place_kind?.length && sql`d.place_kind = ANY(${place_kind})`,
    venue_type?.length && sql`d.venue_type = ANY(${venueTypes.within(venue_type)}::int[])`,
    orientation && sql`d.orientation = ${orientation}`,
    currency && sql`d.currency = ${currency}`,
    least !== undefined && sql`d.from_price >= ${least}`,
    most !== undefined && sql`d.from_price <= ${most}`,
    box && isInside(box),
    near && radius !== undefined && isNear(near, radius),
    within && isWithin(within),
    id && sql`d.id = ANY(${id}::uuid[])`,
    favourites && sql`d.id = ANY(${favourites}::uuid[])`,
    listed && sql`d.id = ANY(${listed}::uuid[])`,
    startDate && endDate && isFree({ from: startDate, to: endDate, daysOfWeek: days_of_week }, now),
  ]
  return allOf(...parts.map((part) => (typeof part === 'object' ? part : null)))
}

/**
 * Whether the display `d` is on offer to the actor and passes its filters. List and map both use this condition
 * alone, so they always show the same displays. It reads only the display's own row, unless the filters name a
 * flight.
 */
export function isMatch(filters: FindingFilters, invitedTo: InvitedTo): RawBuilder<unknown> {
  return sql`${isOnOffer(invitedTo, filters.visibility)} AND ${passes(filters, invitedTo)}`
}

/** Whether these filters, apart from the days of a flight, are likely to leave few of all displays. */
export function isNarrow(filters: FindingFilters): boolean {
  const { search, box, owner, visibility, favourites, listed, id, radius, within, venue_type } = filters
  const isSmall =
    search || box || radius || within || owner || favourites || listed || id || venue_type?.length
  return Boolean(isSmall || visibility === 'Private')
}
