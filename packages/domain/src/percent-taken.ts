/**
 * How full something is, in whole percent; null where there is nothing to take. "0" is said only of what is
 * empty and "100" only of what is full: somebody who reads them acts on it.
 */
export function percentTaken(taken: number, spots: number): number | null {
  if (spots <= 0) return null
  if (taken <= 0) return 0
  if (taken >= spots) return 100
  return Math.min(99, Math.max(1, Math.round((100 * taken) / spots)))
}
