// Reads the cells of one table in a process of its own: what a spreadsheet unpacks to and how much work it is
// to read can be bounded only from outside. read-apart.ts starts it, and ends it when it takes too long.
//
//   node table-reader.js table <file>      {is, rows: [{line, cells}]}, as JSON; cells are texts
//
// `is` says what is wrong where there are no rows. A file that cannot be read ends it with 1.
import { readFile } from 'node:fs/promises'

const MAX_ROWS = 10_000
const MAX_COLUMNS = 100
const MAX_CELL = 2000
/** Of all parts of a spreadsheet, unpacked. */
const MAX_BYTES = 96 * 1024 * 1024

const textOf = (value) => {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  return text.slice(0, MAX_CELL).trim()
}

/** What a spreadsheet holds, packed anew from what it says of itself: nothing in it unpacks to more. */
const repack = async (bytes) => {
  const { unzipSync, zipSync } = await import('fflate')
  let sum = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // Pictures and the like are not read.
      if (!/\.(xml|rels)$/i.test(name)) return false
      sum += originalSize
      if (sum > MAX_BYTES) throw new RangeError('unpacked')
      return true
    },
  })
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** Formulas give the values that were computed when the file was saved. */
const readSpreadsheet = async (bytes) => {
  const { readSheet } = await import('read-excel-file/node')
  return readSheet(await repack(bytes))
}

/** What stands between the cells is what the header has most of: texts below it may hold commas as well. */
const delimiterOf = (text) => {
  const [header = ''] = /^\s*[^\r\n]*/.exec(text) ?? []
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (mark) => plain.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const readText = async (bytes) => {
  const { default: papa } = await import('papaparse')
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  // Blank rows are among them; one more than is taken shows that there are too many.
  const { data } = papa.parse(text, { preview: 2 * MAX_ROWS, delimiter: delimiterOf(text) })
  return data
}

const isSpreadsheet = (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
/** Texts have no such bytes; spreadsheets of the old kind, pictures and programs do. */
const isNoText = (bytes) => bytes.subarray(0, 4096).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe)

const readTable = async (path) => {
  const bytes = await readFile(path)
  if (isSpreadsheet(bytes)) return readSpreadsheet(bytes)
  return isNoText(bytes) ? null : readText(bytes)
}

const answer = async (path) => {
  const table = await readTable(path)
  if (!table) return { is: 'no table' }
  if (table.some((row) => row.length > MAX_COLUMNS)) return { is: 'too wide' }
  const rows = table
    .map((row, index) => ({ line: index + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length > MAX_ROWS + 1) return { is: 'too long' }
  return rows.length > 1 ? { is: 'table', rows } : { is: 'empty' }
}

const failed = (error) => {
  if (error instanceof RangeError && error.message === 'unpacked') return { is: 'too large' }
  if (error?.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { is: 'not UTF-8' }
  throw error
}

process.stdout.write(JSON.stringify(await answer(process.argv[3]).catch(failed)))
