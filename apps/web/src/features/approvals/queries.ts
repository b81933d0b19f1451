import { listRequests } from '@plaza/contract/approvals'
import type { CallData } from '@plaza/contract/call'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf } from '../../lib/query-of.ts'

export type RequestRow = CallData<typeof listRequests>['rows'][number]

export type RequestColumn =
  | 'campaign_name'
  | 'adv_name'
  | 'start_date'
  | 'cost'
  | 'kind'
  | 'expires_at'
  | 'status'
export type QueueState = ListState<RequestColumn> & {
  about?: 'placements' | 'media'
  /** What is advertised, by its id in the list of categories. */
  category?: string
  /** The days on which the campaigns run. */
  from?: string
  to?: string
}
/**
 * Which requests the queue shows: waiting for the owner, waiting for a correction, all, or those that are
 * over.
 */
export type Show = 'waiting' | 'correction' | 'all' | 'over'

/** Whether a request is undecided, so that its spots are held: it waits for the owner or for a correction. */
export function isUndecided(status: RequestRow['status']) {
  return status === 'pending' || status === 'correction'
}

const filterOf = (show: Show) => {
  if (show === 'waiting') return { status: ['pending' as const] }
  if (show === 'correction') return { status: ['correction' as const] }
  return { active: show === 'over' ? ('0' as const) : undefined }
}

/**
 * The order of the queue unless the reader chose another: undecided requests by the nearest deadline, all
 * others by the latest.
 */
function orderedQueue(show: Show, state: QueueState): QueueState {
  return state.sorted_by
    ? state
    : {
        ...state,
        sorted_by: 'expires_at',
        sort: show === 'waiting' || show === 'correction' ? 'asc' : 'desc',
      }
}

export function requestsQuery(orgId: string, show: Show, state: QueueState) {
  return pageOf(listRequests, { params: { orgId }, query: queueQueryOf(show, state) })
}

/** The queue as its call takes it. */
export function queueQueryOf(show: Show, state: QueueState) {
  const { about: kind, from, to, category } = state
  return { ...listQueryOf(orderedQueue(show, state)), ...filterOf(show), kind, from, to, category }
}
