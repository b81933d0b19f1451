import type { readLocationsFile } from '@plaza/contract/bulk-import'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { cutNotes, readLocationRow, type LocationItem } from '@plaza/contract/file-rows'
import { findDoubles } from '@plaza/domain/import-displays'
import { LOCATION_FIELDS, locationKeyOf, looksSwapped } from '@plaza/domain/import-locations'
import tzlookup from '@photostructure/tz-lookup'
import type { CallScope } from '../../base/scope/scope.ts'
import { findUsualPlaces } from '../locations/repo.ts'
import { readColumns } from './columns.ts'
import { findStoredLocations } from './duplicates-repo.ts'
import { readTable } from './read-table.ts'

const placeOf = ({ locationName: name, locationAddress: address }: LocationItem) =>
  name && address ? { name, address } : null

type Note = Issue & { row?: number }

/**
 * The notes on rows that look like another row of the file, or like an existing location, by their position. Two
 * locations may have the same name and address, but people seldom mean that.
 */
const findAlike = async (scope: CallScope, rows: { line: number; item: LocationItem }[]) => {
  const said = new Map<number, Note[]>()
  const say = (index: number, note: Omit<Note, 'path'>) =>
    said.set(index, [...(said.get(index) ?? []), { path: 'locationName', ...note }])
  const keys = rows.map(({ item }) => locationKeyOf(item.locationName, item.locationAddress))
  for (const [index, before] of findDoubles(keys)) {
    const row = rows[before]?.line ?? 0
    say(index, { row, message: `Row ${row} has the same name and address.` })
  }
  const known = rows.flatMap(({ item }, index) => {
    const place = placeOf(item)
    return place ? [{ ...place, index }] : []
  })
  for (const index of await findStoredLocations(scope, known)) {
    say(index, { message: 'You already have a location with this name and address.' })
  }
  return said
}

/**
 * Reads a file of locations: its rows, each as a row of a bulk upload with its faults. Nothing is stored.
 * @throws Failure of the file
 */
export async function readLocations(
  scope: CallScope,
  { files, form }: ParsedInput<typeof readLocationsFile>,
): Promise<HandlerData<typeof readLocationsFile>> {
  const table = await readTable(files.file, scope.actor.orgId, LOCATION_FIELDS, form)
  const { columns, rows } = readColumns(table, LOCATION_FIELDS)
  const read = rows.map(({ fields, ...row }) => ({ ...row, ...readLocationRow(fields) }))
  const alike = await findAlike(scope, read)
  const usual = await findUsualPlaces(scope)
  const fields = columns.map(({ field }) => field)
  return {
    columns,
    rows: read.map((row, index) => ({
      ...row,
      notes: [...(alike.get(index) ?? []), ...cutNotes(fields, row.cut)],
      swapped: looksSwapped(row.item, usual, tzlookup),
    })),
    count: read.length,
    ...table.about,
    locations: [],
    rate_schedules: [],
  }
}
