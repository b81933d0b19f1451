/**
 * How full something is, in whole percent; null if there is nothing to take. It is 0 only if it is empty and 100
 * only if it is full, because people act on these figures.
 */
export function percentTaken(taken: number, spots: number): number | null {
  if (spots <= 0) return null
  if (taken <= 0) return 0
  if (taken >= spots) return 100
  return Math.min(99, Math.max(1, Math.round((100 * taken) / spots)))
}
