const FIRST_MS = 1000
const LAST_MS = 15_000

/**
 * How long to wait before listening again, in milliseconds: twice as long with each failure in a row, up to
 * a quarter of a minute, and never the same for all pages of a server that comes back. `chance` is 0 to 1.
 */
export function pauseAfter(failures: number, chance: number): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return Math.round(most / 2 + (most / 2) * chance)
}
