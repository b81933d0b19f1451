import { listQueryOf, type ListState } from '../../lib/list-search.ts'

const ACTIVE = { active: '1', inactive: '0' } as const

/**
 * A search for `active` or `inactive`, in any case, asks for these; any other is a text to look for,
 * and so are these words in quotes.
 */
export function displayQueryOf<Column extends string>(state: ListState<Column>) {
  const word = state.search?.trim().toLowerCase()
  if (word !== 'active' && word !== 'inactive') return listQueryOf(state)
  return { ...listQueryOf({ ...state, search: undefined }), active: ACTIVE[word] }
}
