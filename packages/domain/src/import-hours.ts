import { ALWAYS_OPEN, HOURS_WORDS, type HoursWord } from './hours-words.ts'
import type { Slot } from './slot.ts'
import { foldWords } from './text.ts'

// This reads opening hours as people write them into one cell: "Mon-Fri 08:00-20:00; Sat 10-18, 19-02; Sun
// closed". Hours decide what is sold and at what price (docs/domain.md, "Opening hours"), so nothing is guessed: a
// text with one unknown word is not read at all.

/** A time of day as it was written. `half` is given by am or pm. `plain` is an hour of 1 to 12 that may be either. */
interface Time {
  is: 'time'
  minutes: number
  half: boolean
  plain: boolean
}

type Token = HoursWord | Time | { is: 'end' }

/** Longer texts are not opening hours. The limit keeps every pattern below fast. */
const MAX_TEXT = 1000

const WORDS = new Map<string, Token>([
  ...HOURS_WORDS,
  ...['noon', 'midday'].map((word): [string, Token] => [word, timeAt(720)]),
  ['midnight', timeAt(1440)],
  ['-', { is: 'range' }],
  ...[';', '\n'].map((mark): [string, Token] => [mark, { is: 'end' }]),
  ...[',', '+', '&', '/'].map((mark): [string, Token] => [mark, { is: 'list' }]),
])
/** The lengths of the known words, the longest first, so that "every day" is found before "e". */
const LENGTHS = [...new Set([...WORDS.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)

const BETWEEN = /[ \t\r]*:?[ \t\r]*/y
const TIME =
  /(\d{1,2})(?:[:.h](\d{2}))?(?::00)?(?: ?([ap])(?:m\b|\.m\.)| ?(?:uhr|uur|h|hrs|hours|heures)(?![\p{L}\d]))?(?![\p{L}\d:])/uy
const IN_A_WORD = /[\p{L}\d]/u

function timeAt(minutes: number): Time {
  return { is: 'time', minutes, half: true, plain: false }
}

const timeOf = ([, hour = '', minute = '00', half]: RegExpExecArray): Time | null => {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  if (half && (hours < 1 || hours > 12)) return null
  if (half) return timeAt(((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes)
  const isPlain = hours > 0 && hours <= 12 && !hour.startsWith('0')
  return { is: 'time', minutes: hours * 60 + minutes, half: false, plain: isPlain }
}

/** Matches a sticky pattern at a position of a text. */
const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

type Found = { token: Token; end: number }

/** The longest known word or mark at a position. The dot of an abbreviation belongs to it. */
function wordAt(text: string, at: number): Found | null {
  for (const length of LENGTHS) {
    const end = at + length
    const token = WORDS.get(text.slice(at, end))
    const isWhole = !IN_A_WORD.test(text[end - 1] ?? '') || !IN_A_WORD.test(text[end] ?? '')
    if (token && isWhole) return { token, end: text[end] === '.' && token.is === 'days' ? end + 1 : end }
  }
  return null
}

function timeFoundAt(text: string, at: number): Found | null {
  const match = matchAt(TIME, text, at)
  const token = match && timeOf(match)
  return token && { token, end: at + match[0].length }
}

/** The tokens of a folded text; null if a part of it is unknown. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  const skip = (at: number) => at + (matchAt(BETWEEN, text, at)?.[0].length ?? 0)
  let at = skip(0)
  while (at < text.length) {
    // "24h" is a whole day on its own, but a time in "8h-24h".
    const [first, second] = tokens.at(-1)?.is === 'range' ? [timeFoundAt, wordAt] : [wordAt, timeFoundAt]
    const found = first(text, at) ?? second(text, at)
    if (!found) return null
    tokens.push(found.token)
    at = skip(found.end)
  }
  return tokens
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The start and end of a slot from two times; null if they can be read in more than one way, such as "9-5", which
 * may mean 17:00, and "11-2pm", where the half of the day of 11 is unknown.
 */
function spanOf(start: Time, end: Time): Pick<Slot, 'from' | 'to'> | null {
  if (start.minutes === 1440) return null
  if (start.half !== end.half && (start.half ? end : start).plain) return null
  if (start.plain && end.plain && end.minutes <= start.minutes) return null
  return { from: written(start.minutes), to: end.minutes === 0 ? '24:00' : written(end.minutes) }
}

/** Reads tokens one after the other. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }
  get next(): Token | undefined {
    return this.#tokens[this.#at]
  }
  after(steps: number): Token | undefined {
    return this.#tokens[this.#at + steps]
  }
  take<Is extends Token['is']>(is: Is): Extract<Token, { is: Is }> | undefined {
    const token = this.next
    if (token?.is !== is) return undefined
    this.#at++
    return token as Extract<Token, { is: Is }>
  }
}

/**
 * Reads days, such as "Mon-Fri", "Sat, Sun" or "daily". A range may go beyond the end of the week. Null without
 * days.
 */
function readDays(reader: Reader): number[] | null {
  const days: number[] = []
  while (true) {
    if (reader.next?.is === 'lead' && reader.after(1)?.is === 'days') reader.take('lead')
    const from = reader.take('days')
    if (!from) return days.length ? days : null
    if (reader.next?.is === 'range' && reader.after(1)?.is === 'days') {
      reader.take('range')
      const to = reader.take('days')
      const [first = 0, last = 0] = [from.days[0], to?.days[0]]
      if (!from.single || !to?.single || reader.next?.is === 'range') return null
      const length = ((last - first + 7) % 7) + 1
      for (let step = 0; step < length; step++) days.push(((first - 1 + step) % 7) + 1)
    } else days.push(...from.days)
    if (reader.next?.is === 'list' && isDays(reader.after(1), reader.after(2))) reader.take('list')
    else if (reader.next?.is !== 'days') return days
  }
}

const isDays = (token: Token | undefined, next: Token | undefined): boolean =>
  token?.is === 'days' || (token?.is === 'lead' && next?.is === 'days')

type Span = Pick<Slot, 'from' | 'to'>

/** Reads a slot, a whole day, or closed; null for anything else. */
function readSpan(reader: Reader): Span | 'closed' | null {
  if (reader.take('closed')) return 'closed'
  if (reader.take('full day')) return { from: '00:00', to: '24:00' }
  reader.take('lead')
  const start = reader.take('time')
  if (!start || !reader.take('range')) return null
  const end = reader.take('time')
  return end ? spanOf(start, end) : null
}

const isBad = (days: readonly number[]): boolean => new Set(days).size < days.length

/**
 * Reads opening hours from one text in any of nine languages: always open, or days with their times. `day` is 1
 * (Monday) to 7 (Sunday), and times are `HH:mm` at the place. A part without days continues the days before it.
 * Null if anything in the text is unknown or can be read in two ways, or if no day has times. Whether the slots
 * overlap is for `findSlotFaults` to say.
 */
export function readHours(text: string): { type: 'always' } | { type: 'weekly'; slots: Slot[] } | null {
  const plain = foldWords(text)
    .replace(/[ \t\r]+/g, ' ')
    .trim()
  if (plain.length > MAX_TEXT) return null
  if (ALWAYS_OPEN.has(plain)) return { type: 'always' }
  const numbered = plain.replace(/(^|[;\n] ?)([1-7](?: ?[-,+&] ?[1-7])*)(?= ?:? \d{1,2}[:.]\d{2})/g, byName)
  const tokens = tokensOf(numbered)
  if (!tokens) return null
  const reader = new Reader(tokens)
  const slots: Slot[] = []
  const closed = new Set<number>()
  let days: number[] | null = null
  while (reader.next) {
    if (reader.take('end') || reader.take('list')) continue
    const named = readDays(reader)
    if (named) days = named
    const span = readSpan(reader)
    if (!span || !days || isBad(days)) return null
    if (span === 'closed') days.forEach((day) => closed.add(day))
    else slots.push(...days.map((day) => ({ day, ...span })))
    if (reader.next && reader.next.is !== 'end' && reader.next.is !== 'list' && reader.next.is !== 'days')
      return null
  }
  // Days cannot be both open and closed.
  return slots.length && !slots.some(({ day }) => closed.has(day)) ? { type: 'weekly', slots } : null
}

const NAMES = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
/** Days may be written by their numbers, as in the calls, if times with minutes follow: "1-5 08:00-20:00". */
const byName = (_found: string, before: string, days: string): string =>
  before + days.replace(/[1-7]/g, (day) => NAMES[Number(day) - 1] ?? day)
