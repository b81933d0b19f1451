import type { findAlternatives } from '@plaza/contract/alternatives'
import type { HandlerData } from '@plaza/contract/call'
import type { Flight } from '@plaza/domain/days-of-week'
import { cheapestFlights } from '@plaza/domain/zone-flights'
import type { CallScope } from '../../base/scope/scope.ts'
import { findLike, findSought, type Like, type Sought } from './like-displays-repo.ts'
import { readFound } from './list-repo.ts'
import { presentFound } from './present.ts'
import { readSoldInParts, type SoldDisplay } from './sold-displays.ts'

type LikeDisplay = HandlerData<typeof findAlternatives>['zones'][number]['like'][number]

/** A zone that has too few free spots. */
export interface Short {
  display_id: string
  zone_id: string
  zone_name: string
  spots: number
}

/** So many like displays are proposed for a zone, of so many that are looked at. */
const PROPOSED = 3
const LOOKED_AT = 10
/** How far like displays are sought, in metres: first where many are, then farther where few were found. */
const RADII = [3000, 40_000]
/** A long flight looks at fewer displays, so that the answer does not take long. */
const MOST_PARTS = 4

/** Displays at the same place that are alike have the same neighbours, which are sought once. */
const keyOf = ({ lat, lng, place_kind, orientation, currency }: Sought): string =>
  [lat, lng, place_kind, orientation, currency].join(' ')

const findNeighbours = async (
  scope: CallScope,
  displayIds: string[],
  chosen: string[],
): Promise<Map<string, Like[]>> => {
  const sought = await findSought(scope, displayIds)
  const first = new Map(sought.map((one) => [keyOf(one), one] as const))
  const found = new Map<string, Like[]>()
  for (const radius of RADII) {
    const open = [...first.values()].filter(
      ({ display_id }) => (found.get(display_id)?.length ?? 0) < LOOKED_AT,
    )
    const rows = await findLike(scope, open, chosen, { radius, limit: LOOKED_AT })
    for (const { display_id } of open) {
      found.set(
        display_id,
        rows.filter(({ of }) => of === display_id),
      )
    }
  }
  return new Map(
    sought.map((one) => [one.display_id, found.get(first.get(keyOf(one))?.display_id ?? '') ?? []]),
  )
}

/** The zone of a display to take: one of the same name, else the cheapest, with enough free spots. */
const zoneIn = ({ zones, days }: SoldDisplay, { spots, zone_name }: Short) => {
  const asked = { dates: days.map(({ date }) => date), open: days.map(({ open }) => open) }
  const flights = zones
    .flatMap((zone) => cheapestFlights([zone], asked, days.length))
    .filter((flight) => typeof flight !== 'string')
    .filter(({ spots_free }) => spots_free >= spots)
    .toSorted((a, b) => a.total - b.total)
  const isSame = (name: string) => name.toLowerCase() === zone_name.toLowerCase()
  return flights.find(({ zone }) => isSame(zone.name)) ?? flights[0]
}

/**
 * Up to three displays like each of these that have enough free spots over a flight, by the place of the zone in
 * `short`.
 */
export async function findLikeDisplays(
  scope: CallScope,
  short: Short[],
  chosen: string[],
  flight: Flight,
): Promise<LikeDisplay[][]> {
  const displayIds = [...new Set(short.map(({ display_id }) => display_id))]
  const neighbours = await findNeighbours(scope, displayIds, [...new Set([...chosen, ...displayIds])])
  const ids = [...new Set([...neighbours.values()].flat().map(({ display_id }) => display_id))]
  const sold = await readSoldInParts(scope, ids, flight, MOST_PARTS)
  const picked = short.map((one) =>
    (neighbours.get(one.display_id) ?? [])
      .flatMap(({ display_id, distance }) => {
        const display = sold.get(display_id)
        const found = display && zoneIn(display, one)
        return found ? [{ display_id, distance: Math.round(distance), found }] : []
      })
      .slice(0, PROPOSED),
  )
  const shown = [...new Set(picked.flat().map(({ display_id }) => display_id))]
  const rows = shown.length ? await readFound(scope.db, shown, scope.now, scope.actor.orgId) : []
  const byId = new Map(rows.map((row) => [row.display_id, presentFound(scope, row)]))
  return picked.map((likes, index) =>
    likes.flatMap(({ display_id, distance, found }) => {
      const display = byId.get(display_id)
      if (!display) return []
      const { zone, spots_free, total } = found
      const spots = short[index]?.spots ?? 1
      return [{ display, distance, zone_id: zone.id, zone_name: zone.name, spots_free, total: total * spots }]
    }),
  )
}
