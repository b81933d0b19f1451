import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refreshes the lists that live updates name, and stops watching. */
export interface Refresher {
  /**
   * Refetches what is cached under this key, except fetches that began at or after `heardAt` (milliseconds of
   * the same clock): they include the change already, as after the user's own save.
   */
  refresh: (queryKey: QueryKey, heardAt: number) => void
  stop: () => void
}

/** Watches when each query begins to be fetched; `now` returns the time in milliseconds. */
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
