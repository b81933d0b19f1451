import { type SortingState, type Updater, useTable } from '@tanstack/react-table'
import type { ListState } from '../../lib/list-search.ts'
import { type ListColumn, listFeatures } from './columns.ts'

export interface ListData<R> {
  rows: R[]
  count: number
  more?: boolean
}

const noRows: never[] = []

/** The table over one page of the server's rows; sorting it changes the address. */
export function useList<R extends object>({
  columns,
  data,
  state,
  onState,
  rowId,
}: {
  columns: ListColumn<R>[]
  data: ListData<R> | undefined
  state: ListState
  onState: (patch: Partial<ListState>) => void
  rowId: (row: R) => string
}) {
  const sorting: SortingState = state.sorted_by ? [{ id: state.sorted_by, desc: state.sort === 'desc' }] : []
  return useTable({
    features: listFeatures,
    columns,
    data: data?.rows ?? noRows,
    rowCount: data?.count ?? 0,
    getRowId: rowId,
    manualPagination: true,
    manualSorting: true,
    // First click ascending whatever the values are, then descending, then the list's own order.
    sortDescFirst: false,
    state: { sorting, pagination: { pageIndex: state.page - 1, pageSize: state.size } },
    onSortingChange: (update: Updater<SortingState>) => {
      const next = (typeof update === 'function' ? update(sorting) : update)[0]
      onState({ page: 1, sorted_by: next?.id, sort: next && (next.desc ? 'desc' : 'asc') })
    },
  })
}

export type ListTable<R extends object> = ReturnType<typeof useList<R>>

type Navigate<S> = (to: { search: (before: S) => S; replace: boolean; resetScroll: boolean }) => unknown

/**
 * A list's state in the address, ready to be spread into ListPage:
 * `const list = useListState(route.useSearch(), route.useNavigate())`.
 */
export function useListState<S extends ListState>(state: S, navigate: Navigate<S>) {
  return {
    state,
    // Paging, sorting and filters are steps that "back" undoes; typing a search is not.
    onState: (patch: Partial<Omit<S, 'sorted_by'>> & { sorted_by?: string }) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }) as S,
        replace:
          'search' in patch && Object.keys(patch).every((field) => field === 'search' || field === 'page'),
        resetScroll: false,
      }),
  }
}
