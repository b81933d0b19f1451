import { dateFromSerial, format, getFormatFromId, getFormatInfo } from 'numfmt'

// This file tells what a number in a spreadsheet stands for: a time, a date, a zero-padded number, or itself.

/** The last day that spreadsheets know, at the end of the year 9999. */
const LAST_DAY = 2_958_466
/** The days by which the old Mac calendar starts later. */
const DAYS_TO_1904 = 1462
const two = (number) => String(number).padStart(2, '0')

/**
 * Quoted texts, escaped characters, colours, currencies and conditions: the parts of a format that are not
 * placeholders.
 */
const LITERALS = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/g

const dateText = (days, is1904) => {
  const seconds = Math.round(days * 86_400) % 86_400
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const time = `${two(hours)}:${two(minutes)}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`
  if (days < 1) return Math.round(days * 86_400) === 86_400 ? '24:00' : time
  const [year, month, day] = dateFromSerial(days + (is1904 ? DAYS_TO_1904 : 0))
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return seconds ? `${date} ${time}` : date
}

/** In formats that show only a time, 1.0 is the end of a day. */
const timeOnly = (code) => !/[yd]/i.test(code.replace(LITERALS, ''))

/** Tells whether a format pads a whole number with zeros or puts a prefix before it: "00000", "SN-"0. */
const isFilled = (code) => {
  const [first = ''] = code.split(';')
  const plain = first.replace(LITERALS, '')
  return /^[0#?\s()-]+$/.test(plain) && (/0.*0/.test(plain) || /^["\\]/.test(first))
}

/** Writes a number in digits alone, up to the 15 digits that it holds. */
const digitsOf = (number) => {
  if (Math.abs(number) >= 1e15) {
    const [digits, zeros] = number.toExponential(14).split('e+')
    return digits.replace('.', '').padEnd(Number(zeros) + (number < 0 ? 2 : 1), '0')
  }
  const plain = String(Number(number.toPrecision(15)))
  if (!plain.includes('e')) return plain
  const fixed = number.toFixed(20)
  let end = fixed.length
  while (fixed[end - 1] === '0') end--
  return fixed.slice(0, fixed[end - 1] === '.' ? end - 1 : end)
}

const KINDS = new Map()
/** Returns what a number format makes of numbers: a 'date', a 'filled' number, or null for anything else. */
const kindOf = (code) => {
  if (!KINDS.has(code)) {
    const known = code !== 'General' && code !== '@'
    KINDS.set(code, known && getFormatInfo(code).isDate ? 'date' : known && isFilled(code) ? 'filled' : null)
  }
  return KINDS.get(code)
}

const codeOf = (style, { formats, styles }) => {
  const id = styles[style] ?? 0
  return formats.get(id) ?? getFormatFromId(id) ?? 'General'
}

/**
 * Returns the text of a number as it is in the file: dates as YYYY-MM-DD, times as HH:mm, zero-padded numbers
 * as shown, others with all digits that the file has. `cut`: it is a whole number of more than 15 digits, of
 * which spreadsheets keep no more.
 */
export const readNumber = (raw, style, book) => {
  const number = Number(raw)
  if (raw === '' || !Number.isFinite(number)) return { text: raw, cut: false }
  const code = codeOf(style, book)
  const kind = kindOf(code)
  if (kind === 'date' && number >= 0 && number < LAST_DAY) {
    return { text: number === 1 && timeOnly(code) ? '24:00' : dateText(number, book.is1904), cut: false }
  }
  if (kind === 'filled' && Number.isInteger(number)) {
    return { text: format(code, number), cut: Math.abs(number) >= 1e15 }
  }
  const text = /^-?\d+$/.test(raw) ? raw : digitsOf(number)
  return { text, cut: /^-?\d{16,}$/.test(text) }
}
