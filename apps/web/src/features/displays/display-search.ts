import type { CallInput } from '@plaza/contract/call'
import type { listDisplays } from '@plaza/contract/displays'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'

type Filters = Pick<
  CallInput<typeof listDisplays>['query'],
  'active' | 'visibility' | 'visibilityStatus' | 'location_id' | 'rate_schedule_id' | 'retiring'
>

/** The state of an owner's list of displays, with what narrows it. */
export type DisplaysState<Column extends string = string> = ListState<Column> & Filters

const ACTIVE = { active: '1', inactive: '0' } as const

/**
 * The query of a list. The words `active` and `inactive`, in any case, filter by that state; any other
 * text, and these words in quotes, are searched for.
 */
export function displayQueryOf<Column extends string>(state: DisplaysState<Column>) {
  const { active, visibility, visibilityStatus, location_id, rate_schedule_id, retiring } = state
  const narrowed = { active, visibility, visibilityStatus, location_id, rate_schedule_id, retiring }
  const word = state.search?.trim().toLowerCase()
  if (word !== 'active' && word !== 'inactive') return { ...listQueryOf(state), ...narrowed }
  return { ...listQueryOf({ ...state, search: undefined }), ...narrowed, active: ACTIVE[word] }
}

/** The filters of the list, without its page and order. */
export function filtersOf(state: DisplaysState) {
  const { page: _page, size: _size, sort: _sort, sorted_by: _by, ...filters } = displayQueryOf(state)
  return filters
}
