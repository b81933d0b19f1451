import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refreshes the lists that live updates name, and stops watching. */
export interface Refresher {
  /**
   * Fetches again what is kept under this key, but for what began to be fetched from `heardAt` on (milliseconds
   * of the same clock): that holds the change already, as after one's own save.
   */
  refresh: (queryKey: QueryKey, heardAt: number) => void
  stop: () => void
}

/** Watches when each query begins to be fetched; `now` tells the time in milliseconds. */
export function watchFetches(client: QueryClient, now: () => number = () => performance.now()): Refresher {
  const begun = new Map<string, number>()
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query.queryHash, now())
    if (event.type === 'removed') begun.delete(event.query.queryHash)
  })
  return {
    stop,
    refresh: (queryKey, heardAt) =>
      void client.invalidateQueries({
        queryKey,
        predicate: ({ queryHash }) => (begun.get(queryHash) ?? -Infinity) < heardAt,
      }),
  }
}
