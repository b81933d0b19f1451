import type { readLocationsFile } from '@plaza/contract/bulk-import'
import type { CallData } from '@plaza/contract/call'
import type { Answer } from '../../lib/call.ts'
import type { FieldOf } from './chunks.ts'
import type { Fault, FileTable, TableChoice } from './import-spec.ts'

/** The answer of the calls that read a file, whatever its rows are. */
type FileAnswer = Answer<CallData<typeof readLocationsFile>>

/** Returns the form fields that say which sheet and header to read. */
export function choiceForm({ sheet, headerRow }: TableChoice) {
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { header_row: String(headerRow) }),
  }
}

/** A file in the form that the import needs; `fieldOf` gives the field of a path within a row's item. */
export function tableOf({ data, message }: FileAnswer, fieldOf: FieldOf): FileTable {
  const told = (issues: (typeof data.rows)[number]['notes']): Fault[] =>
    issues.map(({ path, message: sentence, row }) => ({
      field: fieldOf(path),
      message: sentence,
      ofRow: row !== undefined,
    }))
  const { sheet, sheets, header_row: headerRow, header_rows: headerRows, columns } = data
  return {
    message,
    source: { sheet, sheets, headerRow, headerRows },
    columns,
    rows: data.rows.map(({ line, cells, cut, swapped, faults, notes }) => ({
      line,
      cells,
      cut,
      swapped,
      faults: told(faults),
      notes: told(notes),
    })),
  }
}
