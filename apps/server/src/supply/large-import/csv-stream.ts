import type { TableRow } from '@plaza/domain/import-columns'

/** The bounds of a row: a file beyond them is no table. */
const MOST_CELLS = 100
const MOST_IN_CELL = 32_767

/** A file that cannot be read as a table, with the sentence for people. */
export class NoTable extends Error {}

/** Rows as they come, with the bytes of the file that were read by then. */
export interface RowsRead {
  rows: TableRow[]
  bytes: number
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    // The last letter may be cut off by the end of the first bytes.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The encoding of a file, by its first bytes. */
const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    throw new NoTable(
      'This is a spreadsheet. A spreadsheet can only be read whole, and this way reads row by row. Save it as CSV (UTF-8) and send that.',
    )
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const [QUOTE, RETURN, FEED] = [34, 13, 10]

/** Splits a text that comes in pieces into rows of cells. Its memory is that of one piece and one row. */
class Splitter {
  line = 0
  readonly #delimiter: number
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  /** Whether the last letter was a quotation mark in a quoted cell, which ends it unless another follows. */
  #hasQuote = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  push(text: string, rows: TableRow[]): void {
    let start = 0
    const keep = (end: number) => {
      if (end > start) this.#add(text.slice(start, end))
      start = end + 1
    }
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.#isQuoted) {
        if (code !== QUOTE) continue
        keep(at)
        this.#isQuoted = false
        this.#hasQuote = true
        continue
      }
      if (code === QUOTE && (this.#hasQuote || (this.#cell === '' && start === at))) {
        // A doubled quotation mark is one of the text.
        if (this.#hasQuote) this.#add('"')
        this.#hasQuote = false
        this.#isQuoted = true
        start = at + 1
      } else if (code === this.#delimiter) {
        keep(at)
        this.#endCell()
      } else if (code === FEED) {
        keep(at)
        this.#endRow(rows)
      } else if (code === RETURN) keep(at)
      else this.#hasQuote = false
    }
    keep(text.length)
  }

  /** Ends the last row, which may have no end of its own. */
  end(rows: TableRow[]): void {
    if (this.#isQuoted) {
      throw new NoTable(`The row after row ${this.line} has a quotation mark that is never closed.`)
    }
    if (this.#cell || this.#cells.length) this.#endRow(rows)
  }

  #add(text: string): void {
    this.#cell += text
    if (this.#cell.length > MOST_IN_CELL) {
      throw new NoTable(
        `A cell of row ${this.line + 1} has more characters than the limit of 32,767. Perhaps a quotation mark is never closed.`,
      )
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
    this.#hasQuote = false
    if (this.#cells.length > MOST_CELLS)
      throw new NoTable('This table has more columns than the limit of 100.')
  }

  #endRow(rows: TableRow[]): void {
    this.#endCell()
    this.line++
    if (this.#cells.some(Boolean)) rows.push({ line: this.line, cells: this.#cells })
    this.#cells = []
  }
}

const DELIMITERS = [';', ',', '\t', '|']

/** The mark that cuts the first lines of a text into the most cells. */
const delimiterOf = (text: string): string => {
  const head = text.split('\n', 5).join('\n')
  const times = (mark: string) => head.split(mark).length
  return DELIMITERS.toSorted((one, other) => times(other) - times(one))[0] ?? ','
}

/** The bytes that are read at a time: so few rows that hardly any of them outlives a collection of garbage. */
const A_PIECE = 16 * 1024

async function* smallPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += A_PIECE) yield piece.subarray(at, at + A_PIECE)
  }
}

/**
 * Reads the rows of a CSV file as its bytes come, without empty ones: the memory that it takes is that of one piece.
 * `isCounted` of a line is that of a spreadsheet: the first row is 1.
 * @throws NoTable
 */
export async function* csvRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<RowsRead> {
  let decoder: TextDecoder | null = null
  let splitter: Splitter | null = null
  let bytes = 0
  for await (const piece of smallPieces(pieces)) {
    bytes += piece.length
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = decoder.decode(piece, { stream: true })
    // No text of the database may hold one, wherever in the file it stands.
    if (text.includes('\0')) throw new NoTable('This file is not a CSV file in UTF-8.')
    splitter ??= new Splitter(delimiterOf(text))
    const rows: TableRow[] = []
    splitter.push(text, rows)
    yield { rows, bytes }
  }
  if (!decoder || !splitter) throw new NoTable('This file is empty.')
  const rows: TableRow[] = []
  splitter.push(decoder.decode(), rows)
  splitter.end(rows)
  yield { rows, bytes }
}
