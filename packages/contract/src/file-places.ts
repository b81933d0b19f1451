import {
  gatherPlaces,
  type GatheredPlace,
  type PlaceRow,
  type WrittenPlace,
} from '@plaza/domain/import-places'
import { bulkLocation } from './bulk-rows.ts'
import type { Issue } from './errors.ts'

/** The place that a row of a file of displays brings along, with what is wrong with the row's part of it. */
export interface PlaceOfRow {
  /** Null where no row says what place it is. */
  place: WrittenPlace | null
  faults: Issue[]
}

const NOT_THERE =
  'There is no location with this name. Choose one, or give its address and coordinates to make it.'

/** The fault of a place that is made of several rows, at the row that says what is wrong, or else at the first. */
const schemaFaults = ({ place, said, rows }: GatheredPlace): { row: number; issue: Issue }[] => {
  const seen = new Set<string>()
  return (bulkLocation.safeParse(place).error?.issues ?? []).flatMap(({ path, message }) => {
    const key = String(path[0])
    const by = said.find(({ keys }) => keys.includes(key))
    // One cell may have both axes, which is one fault.
    const field = by && (by.field === 'coordinates' || by.keys.length === 1) ? by.field : key
    const row = by?.row ?? rows[0] ?? 0
    if (seen.has(field)) return []
    seen.add(field)
    return [{ row, issue: { path: `place.${field}`, message } }]
  })
}

/**
 * Reads the places that rows of a file of displays bring along; null stands for a row that names one which is there.
 * `lineOf` gives the line of a row by its position, for the sentences. Every row of a place has the whole of it.
 */
export function readPlaces(
  rows: readonly (PlaceRow | null)[],
  lineOf: (index: number) => number,
): (PlaceOfRow | null)[] {
  const found = rows.map((row): PlaceOfRow | null => row && { place: null, faults: [] })
  const say = (row: number, issue: Issue) => found[row]?.faults.push(issue)
  for (const gathered of gatherPlaces(rows)) {
    for (const row of gathered.rows) {
      const one = found[row]
      if (one) one.place = gathered.place
    }
    for (const { row, field, what, first } of gathered.conflicts) {
      const message = `Row ${lineOf(first)} says another ${what} for this place.`
      say(row, { path: `place.${field}`, message })
    }
    for (const { row, issue } of schemaFaults(gathered)) say(row, issue)
  }
  for (const one of found) {
    if (one && !one.place) one.faults.push({ path: 'generalInfo.location_name', message: NOT_THERE })
  }
  return found
}
