// docs/domain.md, "Money": an amount is a whole number of minor units, and no floating-point number touches it. A
// typed number is therefore also read as a whole count of its smallest parts.

/** Why a text cannot be read as a number. */
export type NumberFault = 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_large'

/**
 * The meaning of a text as a number. `units` is a whole count of the smallest parts: with two decimals, "12.50" is
 * 1250. `either` has the two readings of a text such as "1,234": with the mark between thousands, and with the
 * mark as the decimal mark, rounded half up if there are too many decimals.
 */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; units: number }
  | { kind: 'either'; units: readonly [thousands: number, decimal: number] }
  | { kind: 'fault'; fault: NumberFault }

/** Characters beside the digits in other scripts, and their spelling here. */
const SPELLINGS: [RegExp, string | ((found: string) => string)][] = [
  // Invisible characters, which come with formatted amounts in scripts that are written from right to left.
  [/[\u200B\u200E\u200F\u061C\u2066-\u2069\uFEFF]/g, ''],
  // Arabic-Indic, Eastern Arabic-Indic and full-width digits.
  [/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 15)],
  [/\uFF0E/g, '.'],
  [/\uFF0C/g, ','],
  [/\s/g, ' '],
  [/[\u2018\u2019\u02BC\u00B4`\uFF07]/g, "'"],
  [/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-'],
]

interface ReadingOptions {
  /**
   * Texts that may be before or after the number, once and in any case, such as a currency's code, a sign or a
   * unit.
   */
  beside?: readonly string[]
  /** The largest number in smallest parts. A larger reading is not the one that was meant. */
  most?: number
}

/** Marks that only separate groups of digits: space, apostrophe and the Arabic mark of thousands. */
const GROUPING = " '\u066C"
const ARABIC_DECIMAL = '\u066B'

/** Longer texts are not numbers. The limit keeps every pattern below fast. */
const MAX_TEXT = 100

const fault = (name: NumberFault): NumberReading => ({ kind: 'fault', fault: name })

/** A text with the digits, spaces, apostrophes and dashes of ASCII, without spaces around it. */
export function plainSpelling(text: string): string {
  return SPELLINGS.reduce((plain, [found, put]) => plain.replace(found, put as string), text).trim()
}

/**
 * Reads a number as people of any country type or paste it, by one rule: the last mark with one or two digits
 * behind it is the decimal mark, and marks before groups of three digits separate thousands (India's groups of two
 * are known). One mark before three digits can be either and gives both readings, unless no decimals are accepted.
 * `decimals` is how many are accepted. A negative number, an exponent, a letter and too many decimals are faults.
 * Nothing is guessed.
 */
export function readNumber(
  text: string,
  decimals: number,
  { beside = [], most = Number.MAX_SAFE_INTEGER }: ReadingOptions = {},
): NumberReading {
  const plain = plainSpelling(text).toLowerCase()
  if (plain === '') return { kind: 'empty' }
  if (plain.length > MAX_TEXT) return fault('not_a_number')
  // "5.-" and "5,--" are whole amounts in countries that write prices so.
  const body = withoutBeside(plain, beside).replace(/(\d[.,]) ?-{1,2}$/, '$1')
  if (/^- ?[\d.,]|\d ?-$/.test(body)) return fault('negative')
  if (!/\d/.test(body) || /[^\d.,' \u066B\u066C]/.test(body)) return fault('not_a_number')
  const reading = readDigits(body, decimals)
  if (reading.kind !== 'either' || reading.units[0] <= most) return reading
  // If thousands cannot be meant, the mark is the decimal mark, with the decimals that are there.
  const [whole = '', fraction = ''] = body.split(/[.,]/)
  return unitsOf(whole, fraction, decimals)
}

/**
 * A text in lower case without the texts that may be beside it, once: before it (a minus may come first) or after
 * it.
 */
function withoutBeside(text: string, beside: readonly string[]): string {
  const marks = beside.map((one) => plainSpelling(one).toLowerCase()).filter(Boolean)
  for (const mark of marks.toSorted((a, b) => b.length - a.length)) {
    // The dot of an abbreviation belongs to the word before it: "kr.50" is fifty crowns.
    const dot = /\p{L}$/u.test(mark) ? /^\.?/ : /^/
    const sign = /^-? ?/.exec(text)?.[0] ?? ''
    if (text.startsWith(mark, sign.length)) {
      return (
        sign.trim() +
        text
          .slice(sign.length + mark.length)
          .replace(dot, '')
          .trim()
      )
    }
    const end = /\p{L}\.$/u.test(text) && !mark.endsWith('.') ? text.length - 1 : text.length
    if (text.slice(0, end).endsWith(mark)) return text.slice(0, end - mark.length).trim()
  }
  return text
}

/** Reads a text of digits and marks only. */
function readDigits(body: string, decimals: number): NumberReading {
  const at = [...body].findLastIndex((sign) => !/\d/.test(sign))
  if (at < 0) return unitsOf(body, '', decimals)
  const [mark = '', head, tail] = [body[at], body.slice(0, at), body.slice(at + 1)]
  const grouped = thousandsOf(body)
  if (GROUPING.includes(mark)) return grouped ? unitsOf(grouped, '', decimals) : fault('not_a_number')

  const whole = /^\d*$/.test(head) ? head : thousandsOf(head)
  const sameMark = head.includes(mark)
  if (grouped && (sameMark || decimals === 0) && mark !== ARABIC_DECIMAL)
    return unitsOf(grouped, '', decimals)
  if (whole === null || (sameMark && tail.length > 2)) return fault('not_a_number')
  if (!grouped || mark === ARABIC_DECIMAL) return unitsOf(whole, tail, decimals)
  const [thousands, decimal] = [unitsOf(grouped, '', decimals), roundedUnits(whole, tail, decimals)]
  return thousands.kind === 'number'
    ? { kind: 'either', units: [thousands.units, decimal] }
    : unitsOf(whole, tail, decimals)
}

/** The digits of a number whose marks all separate thousands; null if they do not. */
function thousandsOf(text: string): string | null {
  const mark = /[^\d]/.exec(text)?.[0] ?? ''
  const marks = [...text].filter((sign) => !/\d/.test(sign))
  if (!marks.every((sign) => sign === mark) || mark === ARABIC_DECIMAL) return null
  const [first = '', ...groups] = text.split(mark)
  const [last = '', ...middle] = groups.toReversed()
  const even = (length: number, longest: number) =>
    first.length <= longest && middle.every((group) => group.length === length)
  const fits = last.length === 3 && /^[1-9]/.test(first) && (even(3, 3) || (mark === ',' && even(2, 2)))
  return fits ? [first, ...groups].join('') : null
}

function unitsOf(whole: string, fraction: string, decimals: number): NumberReading {
  const kept = fraction.slice(0, decimals)
  if (/[1-9]/.test(fraction.slice(decimals))) return fault('too_many_decimals')
  const units = Number(whole + kept.padEnd(decimals, '0'))
  return Number.isSafeInteger(units) ? { kind: 'number', units } : fault('too_large')
}

/** Rounds a number with at most three digits on each side, which is always exact. */
const roundedUnits = (whole: string, fraction: string, decimals: number): number =>
  decimals >= fraction.length
    ? Number(whole + fraction.padEnd(decimals, '0'))
    : Math.floor((Number(whole + fraction) * 10 ** decimals * 2 + 1000) / 2000)
