import { foldWords } from './text.ts'

/**
 * A field that a column of an imported file may have, with the words that people use for it in addition to its
 * name. The most telling words come first.
 */
export interface ImportField {
  name: string
  words: readonly string[]
}

/** The phrases of lists that are separated by commas. */
export function phrases(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(', '))
}

/** The field of a column: null if none fits; `sure` if its header is one of the field's words. */
export interface Recognised {
  field: string | null
  sure: boolean
}

/** The longest header. A longer text is a sentence. */
const LONGEST_HEADER = 60

/** The words of a header in lower case, without accents and marks. */
const wordsIn = (text: string): string[] =>
  text.length > LONGEST_HEADER ? [] : (foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** The shortest word that counts within a longer header: "id" is part of too many words. */
const LEAST_WITHIN = 4

type Spelling = { field: string; rank: number; length: number }

/** The lookup tables of a list of fields: words written as one, and runs of words. */
interface Spellings {
  inOne: Map<string, Spelling>
  runs: Map<string, Spelling>
}

/** The tables are built once for each list of fields, since there are hundreds of words and many rows. */
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

/**
 * Headers that are exactly a field's word, written as one or as several words. The first words of a field weigh
 * most.
 */
const sureFits = (headers: string[][], { inOne }: Spellings): Fit[] =>
  headers.flatMap((words, column) => {
    const found = inOne.get(words.join(''))
    return found ? [{ column, field: found.field, weight: -found.rank }] : []
  })

/** The longest run of words. No field's name is longer. */
const MOST_WORDS = 4

/**
 * Headers that have a field's word among others. Only whole words count: there is no "open" in "OpenOOH". The
 * longest word weighs most, then the one nearest to the end.
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
 * Finds the field of each column of a file by the headers, in whatever order the columns are. Each field is given
 * once: to the column that is surest and fits best, else to one that might fit.
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

/** A row of a table: its line, from 1, and its cells as texts. */
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

/** The most rows above the header: titles, dates, instructions. */
export const ROWS_ABOVE = 30

/** A sure column counts much more than a guess, because titles and instructions are full of the same words. */
const scoreOf = ({ cells }: TableRow, fields: readonly ImportField[]): number =>
  recogniseColumns(cells, fields).reduce((sum, { field, sure }) => sum + (field ? (sure ? 10 : 1) : 0), 0)

const best = <T>(all: readonly T[], score: (one: T) => number): T | undefined =>
  all.reduce<{ one: T; score: number } | undefined>((before, one) => {
    const now = score(one)
    return before && before.score >= now ? before : { one, score: now }
  }, undefined)?.one

/** The line of the row among the first ones that is most like a header; the very first row if none is. */
export function findHeader(rows: readonly TableRow[], fields: readonly ImportField[]): TableRow | undefined {
  return best(rows.slice(0, ROWS_ABOVE), (row) => scoreOf(row, fields))
}

/** The sheet whose header is recognised best. A hidden sheet is used only if no other has a known header. */
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
