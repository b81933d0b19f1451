import { bulkLocation } from '@plaza/contract/bulk-rows'
import { readLocationRow } from '@plaza/contract/file-rows'
import { findCellFault } from '@plaza/domain/import-cells'
import { findHeader, recogniseColumns, type TableRow } from '@plaza/domain/import-columns'
import { readHours } from '@plaza/domain/import-hours'
import {
  LOCATION_FIELDS,
  locationKeyOf,
  locationRowOf,
  type CellsOf,
  type LocationField,
} from '@plaza/domain/import-locations'
import { newFieldsOf } from '../locations/location-fields.ts'
import type { LocationFields } from '../locations/repo.ts'
import { NoTable } from './csv-stream.ts'

/** A row that is not taken, with the reason for people. */
export interface RefusedRow {
  line: number
  sentence: string
  cells: string[]
}

/** The columns of a file: its header, and the field of each column. */
export interface Columns {
  header: TableRow
  fields: (LocationField | null)[]
}

const NEEDED: readonly (readonly [LocationField, LocationField?])[] = [
  ['locationName'],
  ['locationAddress'],
  ['latitude', 'coordinates'],
  ['longitude', 'coordinates'],
]

/**
 * Finds the header among the first rows of a file, and its columns.
 * @throws NoTable where a column is missing without which no row can be taken
 */
export function columnsOf(first: readonly TableRow[]): Columns {
  const header = findHeader(first, LOCATION_FIELDS)
  if (!header) throw new NoTable('This file has no rows.')
  const fields = recogniseColumns(header.cells, LOCATION_FIELDS).map(
    ({ field }) => field as LocationField | null,
  )
  const missing = NEEDED.filter(([field, or]) => !fields.includes(field) && !(or && fields.includes(or)))
  if (missing.length) {
    const names = missing.map(([field]) => field).join(', ')
    throw new NoTable(`This file has no columns for: ${names}.`)
  }
  return { header, fields }
}

const cellsOf = ({ fields }: Columns, { cells }: TableRow): CellsOf<LocationField> => {
  const named: CellsOf<LocationField> = {}
  fields.forEach((field, index) => {
    if (field) named[field] = cells[index] ?? ''
  })
  return named
}

/**
 * A number by which places are told apart, of as many bits as a number keeps: two with the same name and address have the
 * same. It is counted here (cyrb53), since each hash of Node's is an object that outlives the quick collections of garbage.
 */
export function markOf(name: string, address: string): number {
  const key = locationKeyOf(name, address) ?? ''
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 2 ** 32 * (other & 0x1fffff) + (one >>> 0)
}

/** So many texts of opening hours are remembered. Most places of a file have one of a few. */
const MOST_HOURS = 200

/**
 * Makes what judges rows by the rules of a single create, one after the other. `seen` are the marks of the places that there
 * are already, to which those of the rows are added; `timeZones` are those that the database knows.
 */
export function judgeOf(columns: Columns, seen: Set<number>, timeZones: ReadonlySet<string>) {
  const known = new Map<string, ReturnType<typeof readHours>>()
  const readText: typeof readHours = (text) => {
    if (known.has(text)) return known.get(text) ?? null
    const read = readHours(text)
    if (known.size < MOST_HOURS) known.set(text, read)
    return read
  }
  return (row: TableRow): { fields: LocationFields } | { refused: RefusedRow } => {
    const cells = cellsOf(columns, row)
    const refuse = (sentence: string) => ({ refused: { line: row.line, sentence, cells: row.cells } })
    const parsed = bulkLocation.safeParse(locationRowOf(cells, readText))
    if (!parsed.success || row.cells.some(findCellFault)) {
      const faults = readLocationRow(cells).faults.map(({ path, message }) => `${path}: ${message}`)
      if (faults.length) return refuse(faults.join(' '))
    }
    if (!parsed.success) return refuse('This row cannot be read.')
    if (row.cells.some((cell) => cell.includes('\ufffd'))) {
      return refuse('This row has letters that cannot be read. Please save the file in UTF-8.')
    }
    const fields = newFieldsOf(parsed.data)
    if (!timeZones.has(fields.time_zone)) {
      return refuse(`time_zone: The time zone ${fields.time_zone} is not known.`)
    }
    const mark = markOf(fields.name, fields.address)
    if (seen.has(mark)) return refuse('You already have a location with this name and address.')
    seen.add(mark)
    return { fields }
  }
}
