/** What is chosen on the calendar: displays by their ids, and columns by their numbers. */
export interface Selection {
  ids: ReadonlySet<string>
  columns: { from: number; to: number } | null
  /** The cell at the keyboard's position, and the one at which a stretch began. */
  at: Spot
  anchor: Spot
}

/** A cell by the numbers of its line, which may be the heading of a place, and its column. */
export interface Spot {
  row: number
  column: number
}

const START: Spot = { row: 0, column: 0 }
export const NOTHING: Selection = { ids: new Set(), columns: null, at: START, anchor: START }

const between = (a: number, b: number) => ({ from: Math.min(a, b), to: Math.max(a, b) })

/** Selects all cells between two; `idOf` names the display of a line, where it is one that is known. */
export function stretch(anchor: Spot, at: Spot, idOf: (row: number) => string | undefined): Selection {
  const rows = between(anchor.row, at.row)
  const ids = new Set<string>()
  for (let row = rows.from; row <= rows.to; row += 1) {
    const id = idOf(row)
    if (id) ids.add(id)
  }
  return { ids, columns: between(anchor.column, at.column), at, anchor }
}

/** Moves the keyboard's position, at which the next stretch begins, without choosing anything. */
export function moved(selection: Selection, at: Spot): Selection {
  return { ...selection, at, anchor: at }
}

/** Adds displays to the chosen ones, or removes them where all of them are chosen. The days stay. */
export function toggled(selection: Selection, ids: readonly string[]): Selection {
  const all = ids.every((id) => selection.ids.has(id))
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ...selection, ids: next }
}

/** Chooses columns by their heads; the displays stay. */
export function withColumns(selection: Selection, from: number, to: number): Selection {
  return { ...selection, columns: between(from, to) }
}
