import { listQueryOf, type ListState } from '../../lib/list-search.ts'

const ACTIVE = { active: '1', inactive: '0' } as const

/**
 * The query of a list. The words `active` and `inactive`, in any case, filter by that state; any other
 * text, and these words in quotes, are searched for.
 */
export function displayQueryOf<Column extends string>(state: ListState<Column>) {
  const word = state.search?.trim().toLowerCase()
  if (word !== 'active' && word !== 'inactive') return listQueryOf(state)
  return { ...listQueryOf({ ...state, search: undefined }), active: ACTIVE[word] }
}
