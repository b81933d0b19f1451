import type { ListState } from '../../lib/list-search.ts'

type Navigate<S> = (to: { search: (before: S) => S; replace: boolean; resetScroll: boolean }) => unknown

/**
 * A list's state in the address, ready to be spread into ListPage:
 * `const list = useListState(route.useSearch(), route.useNavigate())`.
 */
export function useListState<S extends ListState>(state: S, navigate: Navigate<S>) {
  return {
    state,
    // Paging and sorting are steps that "back" undoes; typing a search is not.
    onState: (patch: Partial<Omit<S, 'sorted_by'>> & { sorted_by?: string }) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }) as S,
        replace: 'search' in patch,
        resetScroll: false,
      }),
  }
}
