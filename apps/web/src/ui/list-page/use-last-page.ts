import { useEffect } from 'react'
import type { ListState } from '../../lib/list-search.ts'
import type { ListData } from './use-list.ts'

interface Answered {
  data: ListData<unknown> | undefined
  isPlaceholderData: boolean
}

/** Returns the last page with rows, for `count` rows of `size` on each. */
export function lastPageOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}

/** Tells whether a list ends before the page that was asked for, as after its last row was deleted. */
export function isPast(data: ListData<unknown> | undefined, { page }: Pick<ListState, 'page'>): boolean {
  return data !== undefined && data.rows.length === 0 && data.count > 0 && page > 1
}

/** Goes to the last page where the list ends before the one that was asked for. */
export function useLastPage(
  { data, isPlaceholderData }: Answered,
  state: Pick<ListState, 'page' | 'size'>,
  onState: (patch: { page: number }) => void,
): void {
  const last =
    !isPlaceholderData && data && isPast(data, state) ? lastPageOf(data.count, state.size) : undefined
  useEffect(() => {
    if (last !== undefined && last < state.page) onState({ page: last })
    // Screens pass a new `onState` on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last, state.page])
}
