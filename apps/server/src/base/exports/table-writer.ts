import { csvLines, type Cell } from '@plaza/domain/csv'
import { chunksOf } from '@plaza/domain/import-progress'
import { zip } from './zip.ts'

/** A table as it comes: its head, and its rows in parts. */
export interface Table {
  /** What it is called, which is the name of the sheet. */
  name: string
  head: string[]
  parts: AsyncIterable<Cell[][]>
}

/** The mark by which spreadsheets read names in all scripts. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes a table as CSV, part by part. */
export async function* csvOf({ head, parts }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([head]))
  for await (const rows of parts) yield Buffer.from(csvLines(rows))
}

/** The most characters of a cell. */
const MOST_IN_CELL = 32_767
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .slice(0, MOST_IN_CELL)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (mark) => ESCAPED[mark] ?? '')

/** The letters of the columns that a list may have. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A text is a text whatever it begins with, so none of them becomes a formula. */
const cellOf = (cell: Cell, place: string, style: string): string =>
  typeof cell === 'string'
    ? `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : `<c r="${place}"><v>${escaped(cell.figure)}</v></c>`

const rowOf = (cells: readonly Cell[], line: number, style = ''): string =>
  `<row r="${line}">${cells.map((cell, index) => cellOf(cell, `${LETTERS[index]}${line}`, style)).join('')}</row>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...all: [id: string, type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (name: string): string => name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

/** The rows that are written at a time: longer texts would be among what Node collects late. */
const ROWS_AT_ONCE = 50

async function* sheetOf({ head, parts }: Table): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const columns = `<cols><col min="1" max="${head.length}" width="22" customWidth="1"/></cols>`
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>${columns}<sheetData>`
  yield rowOf(head, 1, ' s="1"')
  let line = 1
  for await (const rows of parts) {
    for (const some of chunksOf(rows, ROWS_AT_ONCE)) yield some.map((row) => rowOf(row, ++line)).join('')
  }
  yield '</sheetData></worksheet>'
}

/** Writes a table as a spreadsheet (xlsx), part by part: the memory that it takes is that of a part. */
export function xlsxOf(table: Table): AsyncGenerator<Buffer> {
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(table.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return zip([
    { name: '[Content_Types].xml', text: [CONTENT_TYPES] },
    { name: '_rels/.rels', text: [relations(['rId1', 'officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', text: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [relations(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(table) },
  ])
}
