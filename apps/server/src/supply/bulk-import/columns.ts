import { recogniseColumns, type ImportField } from '@plaza/domain/import-columns'
import type { CellsOf } from '@plaza/domain/import-locations'
import type { FileRow } from './read-table.ts'

/** Returns the columns of a table, and its rows by the recognised fields. */
export function readColumns<Field extends string>(
  { header, rows }: { header: FileRow; rows: FileRow[] },
  fields: readonly (ImportField & { name: Field })[],
) {
  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, (_, index) => header.cells[index] ?? '')
  const found = recogniseColumns(headers, fields)
  const columns = found.map((one, index) => ({ header: headers[index] ?? '', ...one }))
  const byField = ({ cells }: FileRow): CellsOf<Field> =>
    Object.fromEntries(
      found.flatMap(({ field }, index) => (field ? [[field, cells[index] ?? '']] : [])),
    ) as CellsOf<Field>
  return {
    columns,
    rows: rows.map((row) => ({
      line: row.line,
      cells: headers.map((_, index) => row.cells[index] ?? ''),
      cut: row.cut,
      fields: byField(row),
    })),
  }
}
