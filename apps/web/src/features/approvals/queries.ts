import { decideRequest, getRequestDetails, listRequests } from '@plaza/contract/approvals'
import type { CallData } from '@plaza/contract/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'
import { MOST_WAITING, waitingPage } from './queue/waiting.ts'

export type RequestRow = CallData<typeof listRequests>['rows'][number]
export type CampaignDetails = CallData<typeof getRequestDetails>
export type Campaign = CampaignDetails['campaign']
export type ApprovalRequest = CampaignDetails['requests'][number]
export type Placement = CampaignDetails['placements'][number]

export type RequestColumn =
  | 'campaign_name'
  | 'adv_name'
  | 'start_date'
  | 'cost'
  | 'kind'
  | 'expires_at'
  | 'status'
export type QueueState = ListState<RequestColumn>
/** Those without an answer yet, everything, or what is over. */
export type Show = 'waiting' | 'all' | 'over'

const approvalKeys = {
  all: ['approvals'] as const,
  list: (orgId: string, ...what: unknown[]) => ['approvals', 'list', orgId, ...what] as const,
  details: (id: string) => ['approvals', 'details', id] as const,
}

const latestDeadlineFirst = { sorted_by: 'expires_at', sort: 'desc' } as const

/**
 * The server does not filter by status, but whoever waits has a deadline ahead: sorted by it, latest
 * first, they come before everybody else, and one page holds them all.
 */
const waitingQuery = (orgId: string, state: QueueState) => {
  const { search } = state
  const query = listQueryOf({ page: 1, size: MOST_WAITING, search, ...latestDeadlineFirst })
  return {
    queryKey: approvalKeys.list(orgId, 'waiting', search),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(listRequests, { params: { orgId }, query: { ...query, active: '1' } }, { signal }),
    select: (found: CallData<typeof listRequests>) => waitingPage(found.rows, state),
  }
}

const othersQuery = (orgId: string, show: 'all' | 'over', state: QueueState) => {
  const sorted = state.sorted_by ? state : { ...state, ...latestDeadlineFirst }
  const query = { ...listQueryOf(sorted), active: show === 'over' ? ('0' as const) : undefined }
  return {
    queryKey: approvalKeys.list(orgId, show, state),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(listRequests, { params: { orgId }, query }, { signal }),
  }
}

export const requestsQuery = (orgId: string, show: Show, state: QueueState) =>
  queryOptions({
    ...(show === 'waiting' ? waitingQuery(orgId, state) : othersQuery(orgId, show, state)),
    placeholderData: keepPreviousData<CallData<typeof listRequests>>,
  })

/** A campaign as far as one may see it; the id is its own or that of one of its requests. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: approvalKeys.details(id),
    queryFn: ({ signal }) => callApi(getRequestDetails, { params: { id }, query: {} }, { signal }),
  })

/** What an answer makes stale: queue, details and counts, and the buyer's list of campaigns. */
export const staleAfterDecision = [approvalKeys.all, ['campaigns']] as const

export const useDecideCall = () =>
  useCall(decideRequest, {
    invalidates: staleAfterDecision,
    claims: ['bad_input', 'changed_meanwhile', 'already_decided'],
  })
