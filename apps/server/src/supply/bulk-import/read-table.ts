import type { UploadedFile } from '@plaza/contract/call'
import {
  findHeader,
  findSheet,
  ROWS_ABOVE,
  type ImportField,
  type SheetHead,
} from '@plaza/domain/import-columns'
import { badInput, Failure } from '../../base/failure.ts'
import { readApart } from '../../base/uploads/read-apart.ts'

/** The largest file that is read, in bytes. */
export const MAX_FILE = 10 * 1024 * 1024
const MAX_ROWS = 10_000
/** At most so many cells are shown of a row that might be the header. */
const CELLS_SHOWN = 8

/** A row of a file that is not empty: its line, from 1, its texts, and the columns whose numbers may be cut off. */
export interface FileRow {
  line: number
  cells: string[]
  cut: number[]
}

/**
 * A sheet with the rows that are kept. `count` is how many rows it has; `wide` says that a row has too many cells.
 */
interface Sheet extends SheetHead {
  rows: FileRow[]
  count: number
  wide: boolean
}

type Read =
  | { is: 'table'; sheets: Sheet[] }
  | { is: 'another kind'; kind: keyof typeof KINDS }
  | { is: 'open quote' | 'stray quote' | 'too long a cell'; line: number }
  | { is: 'no table' | 'markup' | 'JSON' | 'too much text' | 'too large' }

const KINDS = {
  xls: 'an Excel file of the old kind (xls), or one that a password protects',
  xlsb: 'a binary Excel file (xlsb)',
  ods: 'an OpenDocument spreadsheet (ods)',
  numbers: 'a Numbers document',
}

const unreadable = (sentence: string) => new Failure('unsupported_type', { sentence })
const tooLarge = (sentence: string) => new Failure('too_large', { sentence })
const atFault = (message: string, path = 'file') => badInput({ path, message })

const refusalOf = (read: Exclude<Read, { is: 'table' }>): Failure => {
  switch (read.is) {
    case 'another kind':
      return unreadable(`This is ${KINDS[read.kind]}. Please save it as xlsx and upload it again.`)
    case 'no table':
      return unreadable('This file is not a table. Please upload a spreadsheet (xlsx) or a CSV file.')
    case 'markup':
      return unreadable('This file is a web page or an XML file. Please save it as xlsx or CSV.')
    case 'JSON':
      return unreadable(
        'This JSON file has no GeoJSON features. Please upload a spreadsheet (xlsx), CSV or GeoJSON.',
      )
    case 'open quote':
      return atFault(`The row that begins in line ${read.line} has a quotation mark that is never closed.`)
    case 'stray quote':
      return atFault(`Line ${read.line} has a quotation mark inside a quoted text. Please double it.`)
    case 'too long a cell':
      return tooLarge(`A cell of row ${read.line} has more characters than the limit of 32,767.`)
    case 'too much text':
      return tooLarge('This file has more characters than the limit of 24 million.')
    case 'too large':
      return tooLarge('This spreadsheet is larger than the limit of 256 MB when unpacked.')
  }
}

const readSheets = async (file: UploadedFile, orgId: string): Promise<Sheet[]> => {
  if (file.size > MAX_FILE) throw tooLarge('This file is larger than the limit of 10 MB.')
  const answer = await readApart('table', file.path, orgId)
  if (!answer) throw unreadable('This file cannot be read. Please upload a spreadsheet (xlsx) or a CSV file.')
  const read = JSON.parse(String(answer)) as Read
  if (read.is !== 'table') throw refusalOf(read)
  return read.sheets
}

/** Which part of a file to read, where people choose it. */
export interface TableChoice {
  sheet?: string | undefined
  header_row?: number | undefined
}

const chooseSheet = (sheets: Sheet[], fields: readonly ImportField[], wanted?: string): Sheet => {
  const sheet = wanted === undefined ? findSheet(sheets, fields) : sheets.find(({ name }) => name === wanted)
  if (sheet) return sheet
  throw wanted === undefined
    ? atFault('This file has no sheets.')
    : atFault('This file has no sheet with this name.', 'sheet')
}

const chooseHeader = (sheet: Sheet, fields: readonly ImportField[], wanted?: number): number => {
  const header = wanted === undefined ? findHeader(sheet.rows, fields)?.line : wanted
  const index = sheet.rows.findIndex(({ line }) => line === header)
  if (index < 0 && wanted !== undefined) throw atFault(`Row ${wanted} is empty.`, 'header_row')
  return index
}

const checkSize = ({ name, wide, count }: Sheet, header: number): void => {
  const where = name ? `The sheet “${name}”` : 'This table'
  const below = count - header - 1
  if (wide) throw tooLarge(`${where} has more columns than the limit of 100.`)
  if (below > MAX_ROWS) {
    throw tooLarge(`${where} has ${below.toLocaleString('en')} rows; at most 10,000 rows are taken at once.`)
  }
  if (below < 1) throw atFault(`There are no rows below the headers${name ? ` of the sheet “${name}”` : ''}.`)
}

/**
 * Reads the rows below the header of a spreadsheet, a CSV or a GeoJSON file, without empty rows. Sheet and header
 * are those that people chose, else those whose headers are recognised best. A process of its own reads the file,
 * within bounds.
 * @throws Failure `unsupported_type`, `too_large`, `busy`, and `bad_input` for a table without rows, a quotation
 * mark that is never closed, and a sheet or header that are not there
 */
export async function readTable(
  file: UploadedFile,
  orgId: string,
  fields: readonly ImportField[],
  choice: TableChoice,
) {
  const sheets = await readSheets(file, orgId)
  const sheet = chooseSheet(sheets, fields, choice.sheet)
  const at = chooseHeader(sheet, fields, choice.header_row)
  checkSize(sheet, at)
  const header = sheet.rows[at] ?? { line: 1, cells: [], cut: [] }
  return {
    header,
    rows: sheet.rows.slice(at + 1),
    about: {
      sheet: sheet.name,
      sheets: sheets.filter(({ name }) => name).map(({ name, hidden }) => ({ name, hidden })),
      header_row: header.line,
      header_rows: sheet.rows.slice(0, Math.max(ROWS_ABOVE, at + 1)).map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, CELLS_SHOWN).map((text) => text.slice(0, 60)),
      })),
    },
  }
}
