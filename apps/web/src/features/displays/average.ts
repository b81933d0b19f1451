export interface DayTaken {
  date: string
  /** The percentage of all spots that is taken; null on a closed day. */
  taken: number | null
}

/** How full the open days are on average, in whole percent; null where no day is open. */
export function averageTaken(days: readonly DayTaken[]): number | null {
  const open = days.flatMap(({ taken }) => (taken === null ? [] : [taken]))
  if (open.length === 0) return null
  return Math.round(open.reduce((sum, taken) => sum + taken, 0) / open.length)
}
