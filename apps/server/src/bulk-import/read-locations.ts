import type { readLocationsFile } from '@plaza/contract/bulk-import'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { readLocationRow, type LocationItem } from '@plaza/contract/file-rows'
import { findDoubles } from '@plaza/domain/import-displays'
import { LOCATION_FIELDS } from '@plaza/domain/import-locations'
import type { Context } from '../http/context.ts'
import { readColumns } from './columns.ts'
import { findStoredLocations } from './duplicates-repo.ts'
import { readTable } from './read-table.ts'

const placeOf = ({ locationName: name, locationAddress: address }: LocationItem) =>
  name && address ? { name, address } : null

/** No rule forbids two locations of one name and address, but nobody is likely to mean them. */
const findAlike = async (scope: Context, rows: { line: number; item: LocationItem }[]) => {
  const places = rows.map(({ item }) => placeOf(item))
  const said = new Map<number, string>()
  const keys = places.map((place) => place && JSON.stringify([place.name, place.address]).toLowerCase())
  for (const [index, before] of findDoubles(keys)) {
    said.set(index, `Row ${rows[before]?.line} has the same name and address.`)
  }
  const known = places.flatMap((place, index) => (place ? [{ place, index }] : []))
  const stored = await findStoredLocations(
    scope,
    known.map(({ place }) => place),
  )
  for (const at of stored) {
    said.set(known[at]?.index ?? -1, 'You have a location of this name and address already.')
  }
  return said
}

/**
 * The rows of a file of locations, each with its row of a bulk upload and its faults; nothing is stored.
 * @throws Failure of the file
 */
export const readLocations = async (
  scope: Context,
  { files }: ParsedInput<typeof readLocationsFile>,
): Promise<HandlerData<typeof readLocationsFile>> => {
  const { columns, rows } = readColumns(await readTable(files.file, scope.actor.orgId), LOCATION_FIELDS)
  const read = rows.map(({ line, cells, fields }) => ({ line, cells, ...readLocationRow(fields) }))
  const alike = await findAlike(scope, read)
  return {
    columns,
    rows: read.map((row, index) => {
      const message = alike.get(index)
      return { ...row, notes: message ? [{ path: 'locationName', message }] : [] }
    }),
    count: read.length,
    locations: [],
    rate_schedules: [],
  }
}
