import type { CallInput } from '@plaza/contract/call'
import { listDisplays } from '@plaza/contract/displays'
import { choicesOf } from '../lib/list-search.ts'
import { pageOf } from '../lib/query-of.ts'

type Narrowed = Pick<CallInput<typeof listDisplays>['query'], 'rate_schedule_id' | 'visibility'>

/** The owner's active displays that a picker offers for the typed text, by their names; all of them are found by it. */
export function displayChoicesQuery(org_id: string, search: string, narrowed: Narrowed = {}) {
  return pageOf(listDisplays, { params: { org_id }, query: { ...choicesOf(search, 'name'), ...narrowed } })
}
