import type { ImportField } from './import-columns.ts'
import { DISPLAY_FIELDS } from './import-displays.ts'
import { LOCATION_FIELDS, locationRowOf, type CellsOf, type LocationField } from './import-locations.ts'

// A file of displays may bring the places of its displays along (docs/domain.md, "Places that come with displays").

/** The columns of a place in a file of displays: those of a file of locations, but for what displays have as well. */
const NOT_OF_PLACES = new Set<string>(['locationName', 'scheduleType'])

/** Words that mean the measures of a screen, or anything at all, where a file is of displays. */
const DOUBTFUL = new Set(['x', 'y', 'breite', 'länge', 'lang', 'long', 'street', 'days', 'tage', 'open'])

export type PlaceField = Exclude<LocationField, 'locationName' | 'scheduleType'>

const PLACE_FIELDS: readonly (ImportField & { name: PlaceField })[] = LOCATION_FIELDS.flatMap(
  ({ name, words }) =>
    NOT_OF_PLACES.has(name)
      ? []
      : [{ name: name as PlaceField, words: words.filter((word) => !DOUBTFUL.has(word)) }],
)

/** Whether a field is of a display's place. */
export function isPlaceField(field: string): field is PlaceField {
  return PLACE_FIELDS.some(({ name }) => name === field)
}

/** A place as a row says it, as the call that creates locations takes it, before anything is checked. */
export type WrittenPlace = ReturnType<typeof locationRowOf>

/** The facts of a place, each told by the fields of a row, the first of which is the one that is at fault. */
const FACTS = [
  { what: 'address', fields: ['locationAddress'], keys: ['locationAddress'] },
  {
    what: 'position',
    fields: ['latitude', 'longitude', 'coordinates'],
    keys: ['latitude', 'longitude'],
  },
  {
    what: 'week of opening hours',
    fields: ['operatingHours', 'opens', 'closes'],
    keys: ['scheduleType', 'operatingHours'],
  },
  { what: 'time zone', fields: ['time_zone'], keys: ['time_zone'] },
] as const satisfies readonly {
  what: string
  fields: readonly PlaceField[]
  keys: readonly (keyof WrittenPlace)[]
}[]

type Fact = (typeof FACTS)[number]

/** The field of a fact that a row has; undefined where it says nothing of it. */
const saidIn = (cells: CellsOf<PlaceField>, { fields }: Fact): PlaceField | undefined =>
  fields.find((field) => cells[field]?.trim())

/** Whether a row says anything of its place. */
function saysPlace(cells: CellsOf<PlaceField>): boolean {
  return FACTS.some((fact) => saidIn(cells, fact))
}

const meaningOf = (place: WrittenPlace, { keys }: Fact): string =>
  JSON.stringify(keys.map((key) => place[key]))

const fold = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A row of a file that names a place that is not there. */
export interface PlaceRow {
  name: string
  cells: CellsOf<PlaceField>
}

/** A place that rows of a file make together. */
export interface GatheredPlace {
  place: WrittenPlace
  /** The positions of its rows in the list, in order. */
  rows: number[]
  /** For each fact that some row says, the row and the field that said it first. */
  said: { row: number; field: PlaceField; keys: readonly string[] }[]
  /** Where another row says something else than the first one, by its position. */
  conflicts: { row: number; field: PlaceField; what: Fact['what']; first: number }[]
}

const gatherOne = (all: readonly (PlaceRow | null)[], rows: number[]): GatheredPlace => {
  const gathered: GatheredPlace = {
    place: locationRowOf({ locationName: all[rows[0] ?? 0]?.name ?? '' }),
    rows,
    said: [],
    conflicts: [],
  }
  const read = rows.map((row) => ({
    row,
    cells: all[row]?.cells ?? {},
    place: locationRowOf(all[row]?.cells ?? {}),
  }))
  for (const fact of FACTS) {
    const saying = read.flatMap((each) => {
      const field = saidIn(each.cells, fact)
      return field ? [{ ...each, field }] : []
    })
    const [first, ...others] = saying
    if (!first) continue
    for (const key of fact.keys) Object.assign(gathered.place, { [key]: first.place[key] })
    gathered.said.push({ row: first.row, field: first.field, keys: fact.keys })
    const meaning = meaningOf(first.place, fact)
    for (const { row, field, place } of others) {
      if (meaningOf(place, fact) === meaning) continue
      gathered.conflicts.push({ row, field, what: fact.what, first: first.row })
    }
  }
  return gathered
}

/**
 * The places that rows of a file make, in the order of their first rows: rows with the same name, in any case, are of one
 * place, and what one of them leaves out is what another one says. Null stands for a row that names a place that is
 * there. Rows that say nothing of their place make one only together with rows that do.
 */
export function gatherPlaces(rows: readonly (PlaceRow | null)[]): GatheredPlace[] {
  const byName = new Map<string, number[]>()
  rows.forEach((row, index) => {
    if (!row) return
    const same = byName.get(fold(row.name))
    if (same) same.push(index)
    else byName.set(fold(row.name), [index])
  })
  return [...byName.values()]
    .filter((indexes) => indexes.some((index) => saysPlace(rows[index]?.cells ?? {})))
    .map((indexes) => gatherOne(rows, indexes))
}

/** The columns of a file of displays, which may bring their places along. */
export const DISPLAY_AND_PLACE_FIELDS = [...DISPLAY_FIELDS, ...PLACE_FIELDS]
