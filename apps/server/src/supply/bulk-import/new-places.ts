import type { BulkDisplay, BulkLocation } from '@plaza/contract/bulk-rows'
import type { Issue } from '@plaza/contract/errors'
import { isDeepStrictEqual } from 'node:util'
import { requireAbility } from '../../base/actor.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { fieldsOfAll } from '../locations/location-fields.ts'
import { findLocationsNamed, insertLocations } from '../locations/repo.ts'
import { findMade } from './once-repo.ts'
import { makeOnce } from './once.ts'

// docs/domain.md, "Places that come with displays".

type Loose = Record<string, unknown>

const isData = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Names that differ only in case and spaces are the same. */
const fold = (name: string): string => name.replace(/\s+/g, ' ').toLowerCase()

const placeIn = (item: unknown): Loose | null => (isData(item) && isData(item.place) ? item.place : null)

/** The name of the place that an item brings along, before and after it was parsed; empty without one. */
export function broughtName(item: unknown): string {
  const place = placeIn(item)
  return textOf(place?.locationName ?? place?.location_name)
}

/** The names of the places that items bring along, by the items' positions. The items may be anything. */
const namesIn = (items: readonly unknown[]): [index: number, name: string, place: Loose][] =>
  items.flatMap((item, index) => {
    const place = placeIn(item)
    const name = broughtName(item)
    return place && name ? [[index, name, place] as [number, string, Loose]] : []
  })

/**
 * Finds what is wrong with the places that items bring along, beyond their schema: a place that is there already, unless
 * this import has made it before, and items that say other things of one place. `isMade` tells of an item whether it has
 * created its display before.
 */
export async function findPlaceFaults(
  scope: ActorScope,
  items: readonly unknown[],
  isMade: (index: number) => boolean,
): Promise<Issue[]> {
  const named = namesIn(items)
  if (!named.length) return []
  const keys = named.map(([, , place]) => textOf(place.import_key)).filter(Boolean)
  const made = await findMade(scope, 'locations', keys)
  const stored = await findLocationsNamed(scope, [...new Set(named.map(([, name]) => fold(name)))])
  const there = new Set(stored.map(({ name }) => fold(name)))
  const first = new Map<string, Loose>()
  return named.flatMap(([index, name, place]) => {
    const before = first.get(fold(name)) ?? place
    first.set(fold(name), before)
    const unnamed = { locationName: '', location_name: '' }
    if (!isDeepStrictEqual({ ...before, ...unnamed }, { ...place, ...unnamed })) {
      const message = 'Another display of this import says other things of this place.'
      return [{ path: `${index}.place`, message }]
    }
    if (isMade(index) || made.has(textOf(place.import_key)) || !there.has(fold(name))) return []
    const message = 'You have a location with this name by now. Please choose it.'
    return [{ path: `${index}.place.locationName`, message }]
  })
}

/** Displays that are at locations which are there. */
type Located = BulkDisplay & { generalInfo: { location_id: string } }

/**
 * Makes the places that displays bring along, each once for all displays of its name, and puts the displays there. `at`
 * is where the n-th display is in the request, with its dot. Gives the displays, and the ids of the places made now.
 * @throws Failure `forbidden` for an actor that may not create locations, `bad_input` for unknown time zones
 */
export async function settleDisplays(
  scope: ActorScope,
  displays: readonly BulkDisplay[],
  at: (index: number) => string,
): Promise<{ located: Located[]; made: string[] }> {
  const first = new Map<string, { place: BulkLocation; index: number }>()
  displays.forEach(({ place }, index) => {
    if (place && !first.has(fold(place.location_name))) first.set(fold(place.location_name), { place, index })
  })
  if (first.size) requireAbility(scope.actor, { types: ['DSO'], can: 'location:create' })
  const [names, places] = [[...first.keys()], [...first.values()]]
  const made: string[] = []
  const ids = await makeOnce(
    scope,
    'locations',
    places.map(({ place }) => place),
    async (left, atLeft) => {
      const indexOf = (n: number) => places[Number.parseInt(atLeft(n), 10)]?.index ?? 0
      const fields = await fieldsOfAll(scope, left, (n) => `${at(indexOf(n))}place.`)
      const rows = fields.map((one) => ({ id: newId(scope.now), ...one }))
      await insertLocations(scope, rows)
      made.push(...rows.map(({ id }) => id))
      return rows.map(({ id }) => id)
    },
  )
  const byName = new Map(names.map((name, index) => [name, ids[index] ?? '']))
  const located = displays.map((display): Located => {
    const { generalInfo, place } = display
    const location_id = generalInfo.location_id ?? byName.get(fold(place?.location_name ?? '')) ?? ''
    return { ...display, generalInfo: { ...generalInfo, location_id } }
  })
  return { located, made }
}

/** The ids of all places that displays brought along, those of earlier attempts too. */
export async function findPlacesOf(
  scope: ActorScope,
  displays: readonly BulkDisplay[],
  made: readonly string[],
): Promise<string[]> {
  const keys = new Set(displays.flatMap(({ place }) => place?.import_key ?? []))
  const before = await findMade(scope, 'locations', [...keys])
  return [...new Set([...before.values(), ...made])]
}
