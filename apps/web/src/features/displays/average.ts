export interface DayTaken {
  date: string
  /** Percent of all spots; null where it is closed. */
  taken: number | null
}

/** How full the open days are together, in whole percent; null where none is open. */
export function averageTaken(days: readonly DayTaken[]): number | null {
  const open = days.flatMap(({ taken }) => (taken === null ? [] : [taken]))
  if (open.length === 0) return null
  return Math.round(open.reduce((sum, taken) => sum + taken, 0) / open.length)
}
