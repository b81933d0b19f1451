interface Counted {
  count: number
  more?: boolean
}

// One row is the smallest page; only its count is wanted.
export const onlyCounted = { page: '1', size: '1' }

/** A count's key begins with the list's feature, so that what makes a list stale does the count too. */
export function countOf(
  key: readonly [feature: string, ...what: string[]],
  load: (signal: AbortSignal) => Promise<Counted>,
) {
  return {
    queryKey: [...key, 'home', 'count'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Counted> => {
      const { count, more } = await load(signal)
      return { count, more }
    },
  }
}
