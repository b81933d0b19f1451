import type { Issue } from '@plaza/contract/errors'
import { findOwnThings, findForeign, type OwnThings } from '../displays/named-things.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { DisplayPlace } from './duplicates-repo.ts'
import { findDuplicates } from './duplicates.ts'
import { broughtName, findPlaceFaults } from './new-places.ts'
import { findMade } from './once-repo.ts'

type Loose = Record<string, unknown>

const isData = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const infoOf = (item: unknown): Loose => (isData(item) && isData(item.generalInfo) ? item.generalInfo : {})

const keyOf = (item: unknown): string => {
  const key = isData(item) ? item.import_key : undefined
  return typeof key === 'string' ? key : ''
}

/** The name of the location that an item names, or of the place that it brings along. */
const locationNameOf = (item: unknown, { location_id }: Loose, own: OwnThings): string => {
  if (typeof location_id === 'string') return own.locations.get(location_id.toLowerCase()) ?? ''
  return broughtName(item)
}

const placeOf = ({ name, display_location }: Loose, location_name: string): DisplayPlace | null => {
  if (typeof name !== 'string' || typeof display_location !== 'string' || !location_name) return null
  return name.trim() && display_location.trim()
    ? { name: name.trim(), display_location: display_location.trim(), location_name }
    : null
}

/**
 * Finds what only the database can know to be wrong in the items of a bulk upload: things that are not their
 * owner's, and displays and new places that exist already, except those that these very items have created before. The
 * items may be anything: they need not be valid.
 */
export async function findDisplayFaults(scope: ActorScope, body: unknown): Promise<Issue[]> {
  const items = Array.isArray(body) ? (body as unknown[]).slice(0, 40) : []
  const infos = items.map(infoOf)
  const made = await findMade(scope, 'displays', items.map(keyOf).filter(Boolean))
  const isMade = (index: number) => made.has(keyOf(items[index]))
  const own = await findOwnThings(scope, infos)
  const duplicates = await findDuplicates(
    scope,
    infos.map((info, index) =>
      isMade(index) ? null : placeOf(info, locationNameOf(items[index], info, own)),
    ),
    (index) => `number ${index + 1}`,
  )
  const ofPlaces = await findPlaceFaults(scope, items, isMade)
  return [
    ...infos.flatMap((info, index) => {
      const twice = duplicates.get(index)
      return [
        ...findForeign(info, own, `${index}.generalInfo`),
        ...(twice ? [{ path: `${index}.generalInfo.name`, message: twice }] : []),
      ]
    }),
    ...ofPlaces,
  ]
}
