import { listChanges } from '@plaza/contract/audit'
import type { CallData } from '@plaza/contract/call'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { readerZone } from '../../../lib/today.ts'

export type ChangeRow = CallData<typeof listChanges>['rows'][number]
type Column = 'created_at' | 'user_name'

export interface Narrowing {
  on_behalf?: '0' | '1'
  /** Days in the reader's time zone, as the list shows them. */
  from?: string
  to?: string
  /** Of one organization alone, where the platform reads. */
  org_id?: string
}

export function changesQuery(list: ListState<Column>, narrowing: Narrowing) {
  return {
    ...pageOf(listChanges, { query: { ...listQueryOf(list), ...narrowing, time_zone: readerZone() } }),
    // Every change that the reader makes elsewhere stands here.
    staleTime: 0,
  }
}

/** One page of the changes that match the filters, the oldest first, so that new ones come at the end. */
export function fetchChanges(
  page: number,
  size: number,
  search: string | undefined,
  narrowing: Narrowing,
  signal: AbortSignal,
) {
  const list = { ...listQueryOf({ page, size, search, sorted_by: 'created_at', sort: 'asc' }) } as const
  return callApi(listChanges, { query: { ...list, ...narrowing, time_zone: readerZone() } }, { signal })
}
