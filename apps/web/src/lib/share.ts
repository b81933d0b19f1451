/** Whole per cent that a part is of the whole, at most 100: for a bar, never for an amount. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.floor((part / whole) * 100)) : 0
}
