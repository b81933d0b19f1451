const FIRST_MS = 1000
const LAST_MS = 15_000

/**
 * Returns how long to wait before listening again, in milliseconds: twice as long with each failure in a row,
 * up to a quarter of a minute, and spread so that not all pages return to a server at once. `chance` is 0 to
 * 1.
 */
export function pauseAfter(failures: number, chance: number): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return Math.round(most / 2 + (most / 2) * chance)
}
