import papa from 'papaparse'
import { newBudget, Refused, Rows } from './bounds.js'

// Tables in text form: CSV as spreadsheet programs of any country write it, and GeoJSON.

const isUtf8 = (bytes) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Recognises UTF-16 without a byte order mark: in mostly ASCII text every other byte is zero. */
const unmarkedUtf16 = (bytes) => {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even, odd] = zeros.map((count) => count > start.length / 3)
  return odd ? 'utf-16le' : even ? 'utf-16be' : null
}

/**
 * Polish letters in the middle of words, where Western European encodings have symbols; and Turkish letters,
 * in the place of Icelandic ones.
 */
const CENTRAL = /[A-Za-z\u00c0-\u00ff][\u00b9\u00b3\u00bf\u009f][A-Za-z\u00c0-\u00ff]/
const TURKISH = /[\u00d0\u00dd\u00de\u00f0\u00fd\u00fe]/

/**
 * Guesses the country's encoding of plain CSV from Excel: the languages we know are told apart by their
 * letters.
 */
const windowsOf = (bytes) => {
  const latin = bytes.toString('latin1')
  return CENTRAL.test(latin) ? 'windows-1250' : TURKISH.test(latin) ? 'windows-1254' : 'windows-1252'
}

/** The signs of Windows-1252 in place of control characters, which Node 20's decoder leaves as they are. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decode = (bytes) => {
  const encoding = encodingOf(bytes)
  // Pictures and programs contain zero bytes; texts do not.
  if (!encoding.startsWith('utf-16') && bytes.subarray(0, 4096).includes(0)) throw new Refused('no table')
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80])
}

const encodingOf = (bytes) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : windowsOf(bytes))
}

const DELIMITERS = [';', ',', '\t', '|']
const SAMPLE_ROWS = 50

/** Returns the most common number of cells in the first rows, and how many rows have it. */
const fitOf = (text, delimiter) => {
  const { data } = papa.parse(text, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: true })
  const widths = data.map(({ length }) => length).filter((width) => width > 1)
  const times = (width) => widths.filter((one) => one === width).length
  const width = widths.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 0
  return { delimiter, width, times: times(width) }
}

/**
 * Picks the delimiter that cuts most rows into the same number of cells, since texts may contain commas too.
 */
const delimiterOf = (text) =>
  DELIMITERS.map((delimiter) => fitOf(text, delimiter)).toSorted(
    (a, b) => b.times - a.times || b.width - a.width,
  )[0].delimiter

/** Excel's way of keeping the leading zeros of a text in CSV. */
const plain = (text) => /^="([^"]*)"$/.exec(text)?.[1] ?? text

const linesBefore = (text, end) => {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

const readCsv = (whole) => {
  const said = /^sep=(.)\r?\n/i.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  const rows = new Rows(newBudget())
  let [line, start] = [0, 0]
  papa.parse(text, {
    delimiter: said?.[1] ?? delimiterOf(text),
    step: ({ data, errors, meta }) => {
      line++
      const quote = errors.find(({ type }) => type === 'Quotes')
      if (quote) {
        const at = linesBefore(text, start) + 1 + (said ? 1 : 0)
        throw new Refused(quote.code === 'MissingQuotes' ? 'open quote' : 'stray quote', { line: at })
      }
      start = meta.cursor
      rows.add(line, data.map(plain))
    },
  })
  return rows
}

const textOf = (value) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Parsing JSON keeps no more digits than a spreadsheet does. */
const isCut = (value) => Number.isInteger(value) && !Number.isSafeInteger(value)

/**
 * Returns a point's coordinates, which come longitude first; for any other geometry its type, which is then
 * refused as a latitude.
 */
const placeOf = (geometry) => {
  const { type = 'No point', coordinates } = geometry ?? {}
  const point = type === 'MultiPoint' && coordinates?.length === 1 ? coordinates[0] : coordinates
  const isPoint = type === 'Point' || point !== coordinates
  return isPoint ? { latitude: point?.[1], longitude: point?.[0] } : { latitude: type, longitude: '' }
}

const readGeoJson = (found) => {
  const features = found.type === 'Feature' ? [found] : found.features
  if (!Array.isArray(features)) throw new Refused('JSON')
  const cells = features.map((feature) => ({
    ...placeOf(feature?.geometry),
    ...(feature?.id === undefined ? {} : { id: feature.id }),
    ...feature?.properties,
  }))
  const header = [...new Set(cells.flatMap((one) => Object.keys(one)))]
  const rows = new Rows(newBudget())
  rows.add(1, header)
  for (const [index, one] of cells.entries()) {
    const values = header.map((name) => one[name])
    const cut = values.flatMap((value, column) => (isCut(value) ? [column] : []))
    rows.add(index + 2, values.map(textOf), cut)
  }
  return rows
}

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads the one sheet of a text table.
 * @throws Refused
 */
export const readTextTable = (bytes) => {
  const text = decode(bytes)
  const start = text.trimStart()
  if (start.startsWith('<')) throw new Refused('markup')
  const found = /^[[{]/.test(start) ? parsed(text) : null
  if (!found && /^\{\s*"/.test(start)) throw new Refused('JSON')
  const { rows, count, wide } = found && typeof found === 'object' ? readGeoJson(found) : readCsv(text)
  return [{ name: '', hidden: false, rows, count, wide }]
}
