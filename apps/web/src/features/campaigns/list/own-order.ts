import type { ListState } from '../../../lib/list-search.ts'

/**
 * Leaves the order of a list's state where it is by one of the list's own columns: campaigns and drafts share an
 * address, and an order by what only one of them has means nothing to the other.
 */
export function inOwnOrder<S extends ListState, C extends string>(
  { sorted_by, sort, ...state }: S,
  columns: readonly C[],
): Omit<S, 'sorted_by'> & ListState<C> {
  const own = columns.find((column) => column === sorted_by)
  return { ...state, ...(own && { sorted_by: own, sort }) } as Omit<S, 'sorted_by'> & ListState<C>
}
