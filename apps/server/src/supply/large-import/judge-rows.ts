import { bulkLocation, type BulkLocation } from '@plaza/contract/bulk-rows'
import { readLocationRow } from '@plaza/contract/file-rows'
import { findCellFault } from '@plaza/domain/import-cells'
import { findHeader, recogniseColumns, type TableRow } from '@plaza/domain/import-columns'
import {
  LOCATION_FIELDS,
  locationKeyOf,
  locationRowOf,
  type CellsOf,
  type LocationField,
} from '@plaza/domain/import-locations'
import { createHash } from 'node:crypto'
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

/** A number by which places are told apart: two with the same name and address have the same. */
export function markOf(name: string, address: string): number {
  const key = locationKeyOf(name, address) ?? ''
  return createHash('sha1').update(key).digest().readUIntBE(0, 6)
}

/** Judges rows by the rules of a single create, one after the other. `seen` are the places that there are already. */
export function judgeRow(
  columns: Columns,
  row: TableRow,
  seen: Set<number>,
): { place: BulkLocation } | { refused: RefusedRow } {
  const cells = cellsOf(columns, row)
  const refuse = (sentence: string) => ({ refused: { line: row.line, sentence, cells: row.cells } })
  const parsed = bulkLocation.safeParse(locationRowOf(cells))
  if (!parsed.success || row.cells.some(findCellFault)) {
    const faults = readLocationRow(cells).faults.map(({ path, message }) => `${path}: ${message}`)
    if (faults.length) return refuse(faults.join(' '))
  }
  if (!parsed.success) return refuse('This row cannot be read.')
  if (row.cells.some((cell) => cell.includes('\ufffd'))) {
    return refuse('This row has letters that cannot be read. Please save the file in UTF-8.')
  }
  const mark = markOf(parsed.data.location_name, parsed.data.address)
  if (seen.has(mark)) return refuse('You already have a location with this name and address.')
  seen.add(mark)
  return { place: parsed.data }
}
