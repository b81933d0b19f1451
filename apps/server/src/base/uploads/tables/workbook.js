import { posix } from 'node:path'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import { newBudget, Refused, Rows } from './bounds.js'
import { readNumber } from './numbers.js'

/** The most unpacked bytes of all the spreadsheet parts that are read. */
const MAX_BYTES = 256 * 1024 * 1024

const local = (name) => name.slice(name.indexOf(':') + 1)
/** Returns an attribute by its name, whatever its prefix. */
const attribute = ({ attributes }, name) =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1]

/**
 * The parts of an xlsx file, which are unpacked as they are read, and no further than their declared size.
 */
class Package {
  #zip
  #parts = new Map()
  #left = MAX_BYTES

  static async open(path) {
    const it = new Package()
    it.#zip = await promisify(yauzl.open)(path, { lazyEntries: true, autoClose: false })
    await new Promise((resolve, reject) => {
      it.#zip.on('entry', (entry) => {
        it.#parts.set(entry.fileName.replace(/^\//, ''), entry)
        it.#zip.readEntry()
      })
      it.#zip.on('end', resolve)
      it.#zip.on('error', reject)
      it.#zip.readEntry()
    })
    return it
  }

  has(name) {
    return this.#parts.has(name)
  }

  async *texts(name) {
    const part = this.#parts.get(name)
    // Unpacking fails where a part is larger or smaller than declared.
    this.#left -= part.uncompressedSize
    if (this.#left < 0) throw new Refused('too large')
    const stream = await promisify(this.#zip.openReadStream.bind(this.#zip))(part)
    let decoder
    for await (const bytes of stream) {
      decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', {
        fatal: true,
      })
      yield decoder.decode(bytes, { stream: true })
    }
  }

  /** Parses a part if it exists. `onOpen`, `onClose` and `onText` receive names without their prefix. */
  async parse(name, { onOpen, onClose, onText, strip = (text) => text }) {
    if (!this.has(name)) return
    const parser = new SaxesParser()
    parser.on('opentag', (tag) => onOpen(local(tag.name), tag))
    if (onClose) parser.on('closetag', (tag) => onClose(local(tag.name)))
    if (onText) {
      parser.on('text', onText)
      parser.on('cdata', onText)
    }
    for await (const text of this.texts(name)) parser.write(strip(text))
    parser.close()
  }
}

const folderOf = (part) => posix.dirname(part)
const relsOf = (part) => posix.join(folderOf(part), '_rels', `${posix.basename(part)}.rels`)

/** Reads what a part points to: by id, with its kind, which is the end of a long address. */
const readRelations = async (file, part) => {
  const found = new Map()
  await file.parse(relsOf(part), {
    onOpen: (name, { attributes: { Id, Type = '', Target = '' } }) => {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folderOf(part), Target)
      found.set(Id, { kind: posix.basename(Type), path })
    },
  })
  return found
}

const pathOf = (relations, kind) => [...relations.values()].find((one) => one.kind === kind)?.path

const readBook = async (file, path) => {
  const [sheets, book] = [[], { is1904: false }]
  await file.parse(path, {
    onOpen: (name, tag) => {
      if (name === 'sheet') {
        const hidden = /hidden/i.test(tag.attributes.state ?? '')
        sheets.push({ name: tag.attributes.name ?? '', hidden, id: attribute(tag, 'id') })
      }
      if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(tag.attributes.date1904 ?? '')
    },
  })
  return { ...book, sheets }
}

/** Reads the codes of number formats by their ids, and the format id of each cell style. */
const readStyles = async (file, path) => {
  const [formats, styles] = [new Map(), []]
  let within = ''
  await file.parse(path, {
    onOpen: (name, { attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs' || name === 'cellStyleXfs') within = name
      if (name === 'xf' && within === 'cellXfs') styles.push(Number(attributes.numFmtId ?? 0))
    },
  })
  return { formats, styles }
}

/** Decodes the escapes for characters that XML cannot hold. */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Gathers the text of elements `t`, except the phonetic readings that East Asian texts have beside it. */
class TextOf {
  #depth = 0
  #isOpen = false
  text = ''
  onOpen(name) {
    if (name === 'rPh') this.#depth++
    this.#isOpen = name === 't' && this.#depth === 0
  }
  onClose(name) {
    if (name === 'rPh') this.#depth--
    this.#isOpen = false
  }
  onText(text) {
    if (this.#isOpen) this.text += text
  }
}

const readStrings = async (file, path, budget) => {
  const strings = []
  let one = new TextOf()
  await file.parse(path, {
    onOpen: (name) => (name === 'si' ? (one = new TextOf()) : one.onOpen(name)),
    onText: (text) => one.onText(text),
    onClose: (name) => {
      one.onClose(name)
      if (name !== 'si') return
      budget.left -= one.text.length
      if (budget.left < 0) throw new Refused('too much text')
      strings.push(unescaped(one.text))
    },
  })
  return strings
}

/** Returns the column of a reference, from 0: "AB12" is 27. */
const columnOf = (reference) => {
  let column = 0
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) & 31
    if (sign < 'A' || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
const rowOf = (reference) => Number(/^\D*(\d+)$/.exec(reference)?.[1] ?? 0)

const EMPTY_CELL = /<(?:\w{1,20}:)?c [^<>]{0,300}\br="[^<>]{0,300}\/>/g
const EMPTY_ROW = /<(?:\w{1,20}:)?row [^<>]{0,300}\br="[^<>]{0,300}(?:\/>|><\/(?:\w{1,20}:)?row>)/g
/** A longer tag is passed to the parser as it comes. */
const MAX_TAG = 10_000

/**
 * Leaves out elements that only carry formatting: a sheet may be formatted to its last row, a million and
 * more. Elements without a reference stay, since their place depends on those before them.
 */
const stripper = () => {
  let rest = ''
  return (text) => {
    const all = rest + text
    const end = all.lastIndexOf('<')
    const isWhole = end < 0 || all.includes('>', end) || all.length - end > MAX_TAG
    rest = isWhole ? '' : all.slice(end)
    return (isWhole ? all : all.slice(0, end)).replace(EMPTY_CELL, '').replace(EMPTY_ROW, '')
  }
}

/** Returns the text of one cell; of a formula, the value computed when the file was saved. */
const readCell = (cell, book) => {
  const { type, value, formula } = cell
  // The formula has not been computed yet. A computed text may be empty.
  if (formula !== null && (type === 'str' ? value === null : !value)) return { text: `=${formula || '…'}` }
  if (value === null) return { text: unescaped(cell.inline.text) }
  if (type === 's') return { text: book.strings[Number(value)] ?? '' }
  if (type === 'b') return { text: value.trim() === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'str') return { text: unescaped(value) }
  if (type === 'e' || type === 'd' || type === 'inlineStr') return { text: value }
  return readNumber(value.trim(), cell.style, book)
}

/** Copies a cell that spans rows into each of them that has other content. */
const fillMerged = (rows, merged) => {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const reference of merged) {
    const [from = '', to = from] = reference.split(':')
    const column = columnOf(from)
    const text = byLine.get(rowOf(from))?.cells[column]
    if (!text) continue
    for (let line = rowOf(from) + 1; line <= Math.min(rowOf(to), rows.at(-1)?.line ?? 0); line++) {
      const row = byLine.get(line)
      if (!row) continue
      while (row.cells.length <= column) row.cells.push('')
      row.cells[column] ||= text
    }
  }
}

const readSheet = async (file, path, book, budget) => {
  const [rows, merged] = [new Rows(budget), []]
  let [line, texts, cut, column, cell, within] = [0, [], [], -1, null, '']
  const opened = {
    row: ({ attributes: { r } }) => {
      line = r ? Number(r) : line + 1
      ;[texts, cut, column] = [[], [], -1]
    },
    c: ({ attributes: { r, t = 'n', s = '0' } }) => {
      column = r ? columnOf(r) : column + 1
      cell = { type: t, style: Number(s), value: null, formula: null, inline: new TextOf() }
    },
    v: () => cell && (cell.value = ''),
    f: () => cell && (cell.formula = ''),
    mergeCell: ({ attributes: { ref = '' } }) => merged.push(ref),
  }
  const closed = {
    c: () => {
      const read = readCell(cell, book)
      if (read.text) texts[column] = read.text
      if (read.cut) cut.push(column)
      cell = null
    },
    row: () => rows.add(line, texts, cut),
  }
  await file.parse(path, {
    strip: stripper(),
    onOpen: (name, tag) => {
      within = name
      cell?.inline.onOpen(name)
      opened[name]?.(tag)
    },
    onText: (text) => {
      if (!cell) return
      if (within === 'v') cell.value += text
      else if (within === 'f') cell.formula += text
      else cell.inline.onText(text)
    },
    onClose: (name) => {
      within = ''
      cell?.inline.onClose(name)
      closed[name]?.()
    },
  })
  fillMerged(rows.rows, merged)
  return rows
}

const OTHER_PACKAGES = [
  ['xl/workbook.bin', 'xlsb'],
  ['content.xml', 'ods'],
  ['Index/Document.iwa', 'numbers'],
]

/**
 * Reads all sheets of an xlsx file, keeping the rows that hold anything.
 * @throws Refused
 */
export const readWorkbook = async (path) => {
  const file = await Package.open(path)
  const other = OTHER_PACKAGES.find(([part]) => file.has(part))
  if (other) throw new Refused('another kind', { kind: other[1] })
  const main = pathOf(await readRelations(file, ''), 'officeDocument') ?? 'xl/workbook.xml'
  if (!file.has(main)) throw new Refused('no table')
  const { sheets, is1904 } = await readBook(file, main)
  const relations = await readRelations(file, main)
  const budget = newBudget()
  const strings = await readStrings(file, pathOf(relations, 'sharedStrings'), budget)
  const book = { is1904, strings, ...(await readStyles(file, pathOf(relations, 'styles'))) }
  const read = []
  for (const { name, hidden, id } of sheets) {
    const { kind, path: part } = relations.get(id) ?? {}
    if (kind !== 'worksheet' || !file.has(part)) continue
    const { rows, count, wide } = await readSheet(file, part, book, newBudget())
    read.push({ name, hidden, rows, count, wide })
  }
  return read
}
