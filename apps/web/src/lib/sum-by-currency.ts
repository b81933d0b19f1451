/**
 * Sums costs (minor units) by currency, `first`, the reader's, before the others: amounts of two currencies
 * are never added up.
 */
export function sumByCurrency(
  rows: readonly { currency: string; cost: number }[],
  first?: string,
): [currency: string, sum: number][] {
  const sums = new Map<string, number>()
  for (const { currency, cost } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cost)
  return [...sums].toSorted(([a], [b]) => byCurrency(first)(a, b))
}

/** The order of currencies: `first` before the others, which come by their codes. */
export function byCurrency(first: string | undefined) {
  return (a: string, b: string): number => Number(b === first) - Number(a === first) || a.localeCompare(b)
}
