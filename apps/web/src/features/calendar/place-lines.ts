import type { CalendarPlace } from './queries.ts'

/** The heights of lines in pixels, as the style sheet has them. */
export const LINE_PX = { place: 36, display: 48 } as const

/** A place of the calendar with where it begins: its heading is line `line`, its displays are rows from `row` on. */
interface PlacedPlace extends CalendarPlace {
  folded: boolean
  line: number
  row: number
  /** Pixels from the top of the list to its heading. */
  top: number
}

/** The lines of the calendar: the headings of places, and below those that are unfolded their displays. */
export interface Lines {
  places: readonly PlacedPlace[]
  /** How many lines there are, and how many pixels high they are together. */
  count: number
  height: number
  /** How many displays there are, those of folded places among them. */
  displays: number
}

/** A line by its number: the heading of a place, or one of its displays by its number among all displays. */
export type Line = { top: number; place: PlacedPlace } & (
  | { kind: 'place' }
  | { kind: 'display'; row: number }
)

const shownOf = ({ folded, displays }: Pick<PlacedPlace, 'folded' | 'displays'>): number =>
  folded ? 0 : displays

/** Lays the places of a calendar out, in their order. `folded` has the ids of those whose displays are hidden. */
export function linesOf(places: readonly CalendarPlace[], folded: ReadonlySet<string>): Lines {
  const next = { line: 0, row: 0, top: 0 }
  const placed = places.map((place) => {
    const here = { ...place, folded: folded.has(place.id), ...next }
    next.line += 1 + shownOf(here)
    next.row += place.displays
    next.top += LINE_PX.place + shownOf(here) * LINE_PX.display
    return here
  })
  return { places: placed, count: next.line, height: next.top, displays: next.row }
}

/** The last of the places, which are in order, that begins at or before a position; by halving, as there may be many. */
const lastBefore = (
  places: readonly PlacedPlace[],
  by: 'line' | 'top',
  position: number,
): PlacedPlace | undefined => {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.[by] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return places[low]
}

/** Gives a line by its number; undefined beyond the last. */
export function lineAt({ places, count }: Lines, line: number): Line | undefined {
  const place = line >= 0 && line < count ? lastBefore(places, 'line', line) : undefined
  if (!place) return undefined
  const nth = line - place.line - 1
  if (nth < 0) return { kind: 'place', place, top: place.top }
  const top = place.top + LINE_PX.place + nth * LINE_PX.display
  return { kind: 'display', place, row: place.row + nth, top }
}

/** The number of the line that is so many pixels below the top of the list; the first or the last beyond its ends. */
export function lineAtHeight({ places, count }: Lines, px: number): number {
  const place = lastBefore(places, 'top', px)
  if (!place || px <= 0) return 0
  const nth = Math.floor((px - place.top - LINE_PX.place) / LINE_PX.display)
  const line = place.line + 1 + Math.min(Math.max(nth, -1), shownOf(place) - 1)
  return Math.min(line, Math.max(0, count - 1))
}

/** The numbers of the pages, of `size` displays each, on which the displays of some lines are. */
export function pagesOf(lines: Lines, { from, to }: { from: number; to: number }, size: number): number[] {
  const pages = new Set<number>()
  for (let nth = from; nth <= to; nth += 1) {
    const line = lineAt(lines, nth)
    if (line?.kind === 'display') pages.add(Math.floor(line.row / size))
  }
  return [...pages]
}
