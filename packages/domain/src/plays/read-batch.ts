import { type CalendarDate, isCalendarDate } from '../calendar.ts'
import { type Batch, LONGEST_BATCH, MOST_PLAYS, type Play } from './batch.ts'

// docs/domain.md, "Plays": a batch is read as what a stranger has written.

/** A batch, or a sentence that says what is wrong with the text. */
export type ReadBatch = { batch: Batch; fault?: undefined } | { batch?: undefined; fault: string }

const ID = /^[\w-]{1,64}$/
const HASH = /^[\w-]{43}$/
/** The greatest number of a loop, a turn or a part that a program can have, and more milliseconds than a day has. */
const MOST_TURNS = 100_000
const LONGEST_PLAY = 100_000_000

const KEYS = [
  'format',
  'player',
  'key',
  'first',
  'last',
  'previous',
  'revision',
  'clock_error',
  'since_sample',
  'filler',
  'made',
  'lists',
  'columns',
]
const LISTS = ['zones', 'placements', 'files', 'dates']
const COLUMNS = ['zone', 'date', 'part', 'placement', 'file', 'loop', 'turn', 'at', 'length']

class BatchFault extends Error {}

type Fields = Record<string, unknown>

/** Reads a batch, and trusts nothing of it: every field, length, position and number is looked at. */
export function readBatch(text: string): ReadBatch {
  if (text.length > LONGEST_BATCH) return { fault: `A batch has at most ${LONGEST_BATCH} characters.` }
  try {
    return { batch: read(JSON.parse(text)) }
  } catch (error) {
    if (error instanceof BatchFault) return { fault: error.message }
    if (error instanceof SyntaxError) return { fault: 'A batch is a text in JSON.' }
    throw error
  }
}

function read(value: unknown): Batch {
  const fields = fieldsOf(value, 'The batch', KEYS)
  if (fields.format !== 1) throw new BatchFault('"format" is 1.')
  const first = whole(fields.first, '"first"', 1)
  const last = whole(fields.last, '"last"', first - 1)
  return {
    player: matching(fields.player, ID, '"player"'),
    key: matching(fields.key, HASH, '"key"'),
    first,
    last,
    previous: fields.previous === null ? null : matching(fields.previous, HASH, '"previous"'),
    revision: whole(fields.revision, '"revision"', 0),
    clockError: whole(fields.clock_error, '"clock_error"', 0),
    sinceSample: whole(fields.since_sample, '"since_sample"', 0),
    filler: whole(fields.filler, '"filler"', 0),
    made: whole(fields.made, '"made"', 0),
    plays: playsOf(fields, last - first + 1),
  }
}

function playsOf(fields: Fields, count: number): Play[] {
  if (count > MOST_PLAYS) throw new BatchFault(`A batch has at most ${MOST_PLAYS} plays.`)
  const lists = fieldsOf(fields.lists, '"lists"', LISTS)
  const columns = fieldsOf(fields.columns, '"columns"', COLUMNS)
  const idsOf = (name: string) => each(lists[name], `"${name}"`, (id) => matching(id, ID, `"${name}"`))
  const zones = idsOf('zones')
  const placements = idsOf('placements')
  const files = idsOf('files')
  const dates = each(lists.dates, '"dates"', dateOf)
  const column = <T>(name: string, take: (value: unknown, name: string) => T): T[] => {
    const value = columns[name]
    const quoted = `"${name}"`
    if (!Array.isArray(value)) {
      const same = take(value, quoted)
      return Array.from({ length: count }, () => same)
    }
    if (value.length !== count) throw new BatchFault(`"${name}" has one number for each play.`)
    return value.map((one) => take(one, quoted))
  }
  const named = <T>(name: string, list: readonly T[]): T[] =>
    column(name, (value, quoted) => list[whole(value, quoted, 0, list.length - 1)] as T)
  const [zone, date] = [named('zone', zones), named('date', dates)]
  const [placement, file] = [named('placement', placements), named('file', files)]
  const part = column('part', (value, name) => (value === null ? null : whole(value, name, 0, MOST_TURNS)))
  const loop = column('loop', (value, name) => whole(value, name, 0, MOST_TURNS))
  const turn = column('turn', (value, name) => whole(value, name, 0, MOST_TURNS))
  const steps = column('at', (value, name) => whole(value, name, -Number.MAX_SAFE_INTEGER))
  const length = column('length', (value, name) => whole(value, name, 0, LONGEST_PLAY))
  let instant = 0
  return steps.map((step, index): Play => {
    instant = whole(instant + step, '"at"', 0)
    return {
      zone: zone[index] as string,
      placement: placement[index] as string,
      file: file[index] as string,
      date: date[index] as CalendarDate,
      part: part[index] as number | null,
      loop: loop[index] as number,
      turn: turn[index] as number,
      at: instant,
      length: length[index] as number,
    }
  })
}

/** The fields of an object that has exactly these. */
function fieldsOf(value: unknown, name: string, keys: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BatchFault(`${name} is an object.`)
  const has = Object.keys(value)
  const missing = keys.find((key) => !has.includes(key))
  if (missing !== undefined) throw new BatchFault(`${name} has no "${missing}".`)
  const other = has.find((key) => !keys.includes(key))
  if (other !== undefined) throw new BatchFault(`${name} has something that no batch has.`)
  return value as Fields
}

function each<T>(value: unknown, name: string, take: (value: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new BatchFault(`${name} is a list.`)
  if (value.length > MOST_PLAYS) throw new BatchFault(`${name} has at most ${MOST_PLAYS} values.`)
  return value.map(take)
}

function whole(value: unknown, name: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)
    return value
  throw new BatchFault(
    most < least ? `${name} names nothing.` : `${name} has whole numbers from ${least} to ${most}.`,
  )
}

function matching(value: unknown, pattern: RegExp, name: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw new BatchFault(`${name} is not as it has to be.`)
}

function dateOf(value: unknown): CalendarDate {
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw new BatchFault('"dates" has dates.')
}
