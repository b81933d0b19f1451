import { foldWords } from './text.ts'

/**
 * A field that a column of an imported file may hold, with the words by which people call it, beside its own
 * name, those that say most first.
 */
export interface ImportField {
  name: string
  words: readonly string[]
}

/** The phrases of lists that are parted by commas. */
export function phrases(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(', '))
}

/** What a column was taken for: null where nothing fits; `sure` where its header is one of the field's words. */
export interface Recognised {
  field: string | null
  sure: boolean
}

/** What is longer is a sentence, and no header. */
const LONGEST_HEADER = 60

/** The words of a header, without case, accents and marks. */
const wordsIn = (text: string): string[] =>
  text.length > LONGEST_HEADER ? [] : (foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** A word within a longer header counts from this length on: "id" is within too many. */
const LEAST_WITHIN = 4

type Spelling = { field: string; rank: number; length: number }

/** What is looked up of fields: words written in one, and their runs of words. */
interface Spellings {
  inOne: Map<string, Spelling>
  runs: Map<string, Spelling>
}

/** Made once for each list of fields: there are hundreds of words, and many rows to look at. */
const made = new WeakMap<readonly ImportField[], Spellings>()

const spellingsOf = (fields: readonly ImportField[]): Spellings => {
  const known = made.get(fields)
  if (known) return known
  const all = fields.flatMap(({ name, words }) =>
    [name, ...words].map((word, rank) => {
      const parts = wordsIn(word)
      return { parts, spelling: { field: name, rank, length: parts.join('').length } }
    }),
  )
  const inOne = new Map(all.map(({ parts, spelling }) => [parts.join(''), spelling]))
  const runs = new Map(all.map(({ parts, spelling }) => [parts.join(' '), spelling]))
  made.set(fields, { inOne, runs })
  return { inOne, runs }
}

type Fit = { column: number; field: string; weight: number }

/** Headers that are a field's word, written in one or in several: the first words of a field weigh most. */
const sureFits = (headers: string[][], { inOne }: Spellings): Fit[] =>
  headers.flatMap((words, column) => {
    const found = inOne.get(words.join(''))
    return found ? [{ column, field: found.field, weight: -found.rank }] : []
  })

/** Of a run of words; longer ones are no field's. */
const MOST_WORDS = 4

/**
 * Headers with a field's word among others; whole words only, there is no "open" in "OpenOOH". The longest word
 * weighs most, then the one nearest to the end.
 */
const likelyFits = (headers: string[][], { runs }: Spellings): Fit[] =>
  headers.flatMap((words, column) =>
    words.flatMap((_, start) =>
      Array.from({ length: MOST_WORDS }, (_none, count) => {
        const end = start + count + 1
        const found = end <= words.length ? runs.get(words.slice(start, end).join(' ')) : undefined
        return found && found.length >= LEAST_WITHIN
          ? [{ column, field: found.field, weight: found.length + end / 1000 }]
          : []
      }).flat(),
    ),
  )

/**
 * Tells for each header of a file which field its column holds, in whatever order the columns stand. Each
 * field is given once: to the column that says so surely and best, else to the one that might.
 */
export function recogniseColumns(headers: readonly string[], fields: readonly ImportField[]): Recognised[] {
  const [words, known] = [headers.map(wordsIn), spellingsOf(fields)]
  const given = new Map<number, Recognised>()
  const take = (fits: Fit[], sure: boolean) => {
    const taken = new Set([...given.values()].map(({ field }) => field))
    for (const { column, field } of fits.toSorted((a, b) => b.weight - a.weight || a.column - b.column)) {
      if (given.has(column) || taken.has(field)) continue
      given.set(column, { field, sure })
      taken.add(field)
    }
  }
  take(sureFits(words, known), true)
  take(likelyFits(words, known), false)
  return headers.map((_, column) => given.get(column) ?? { field: null, sure: false })
}

/** A row of a table: the line it stands in, from 1, and its cells as texts. */
export interface TableRow {
  line: number
  cells: string[]
}

/** The first rows of one of a file's sheets. */
export interface SheetHead {
  name: string
  hidden: boolean
  rows: readonly TableRow[]
}

/** So many rows may stand above the header: titles, dates, what to do. */
export const ROWS_ABOVE = 30

/** A sure column counts for much more than a guess: titles and instructions are full of the same words. */
const scoreOf = ({ cells }: TableRow, fields: readonly ImportField[]): number =>
  recogniseColumns(cells, fields).reduce((sum, { field, sure }) => sum + (field ? (sure ? 10 : 1) : 0), 0)

const best = <T>(all: readonly T[], score: (one: T) => number): T | undefined =>
  all.reduce<{ one: T; score: number } | undefined>((before, one) => {
    const now = score(one)
    return before && before.score >= now ? before : { one, score: now }
  }, undefined)?.one

/** The row that is most like a header, among the first ones; the very first where none is. */
export function findHeader(rows: readonly TableRow[], fields: readonly ImportField[]): TableRow | undefined {
  return best(rows.slice(0, ROWS_ABOVE), (row) => scoreOf(row, fields))
}

/** The sheet whose header is recognised best; a hidden one only where no other has anything that is known. */
export function findSheet<Sheet extends SheetHead>(
  sheets: readonly Sheet[],
  fields: readonly ImportField[],
): Sheet | undefined {
  const score = ({ rows }: Sheet) => {
    const header = findHeader(rows, fields)
    return header ? scoreOf(header, fields) : -1
  }
  const shown = best(
    sheets.filter(({ hidden }) => !hidden),
    score,
  )
  const any = best(sheets, score)
  return shown && any && (score(shown) > 0 || score(any) <= 0) ? shown : any
}
