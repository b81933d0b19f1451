import type { DisplayView } from './display-column-ids.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'

const VIEWS = {
  public: { visibility: 'Public' },
  private: { visibility: 'Private' },
  unavailable: { visibility: 'Public', visibilityStatus: 'unavailable' },
  inactive: { active: '0' },
  unsold: { rate_schedule_id: 'none' },
  retiring: { retiring: '1' },
} as const

const ACTIVE = { active: '1', inactive: '0' } as const

/**
 * The query of a list. The words `active` and `inactive`, in any case, filter by that state; any other
 * text, and these words in quotes, are searched for.
 */
export function displayQueryOf<Column extends string>(state: ListState<Column> & { view?: DisplayView }) {
  const word = state.search?.trim().toLowerCase()
  const narrowed = state.view && VIEWS[state.view]
  if (word !== 'active' && word !== 'inactive') return { ...listQueryOf(state), ...narrowed }
  return { ...listQueryOf({ ...state, search: undefined }), ...narrowed, active: ACTIVE[word] }
}

/** The filters of the list, without its page and order. */
export function filtersOf(state: ListState & { view?: DisplayView }) {
  const { page: _page, size: _size, sort: _sort, sorted_by: _by, ...filters } = displayQueryOf(state)
  return filters
}
