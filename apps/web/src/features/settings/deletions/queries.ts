import type { CallData, CallInput } from '@plaza/contract/call'
import { readEligibility, requestOrganizationDeletion } from '@plaza/contract/deletes'
import { decideDeletion, listDeletionRequests } from '@plaza/contract/deletion-requests'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type RequestRow = CallData<typeof listDeletionRequests>['rows'][number]
export type RequestStatus = RequestRow['status']
type Column = 'created_at' | 'target_name' | 'org_name' | 'status'

type RequestsState = ListState<Column> &
  Pick<CallInput<typeof listDeletionRequests>['query'], 'status' | 'path'>

/** What narrows the list beside its search, as the call takes it. */
export function requestFiltersOf({ status, path }: RequestsState) {
  return { status, path }
}

export function requestsQuery(list: RequestsState) {
  return pageOf(listDeletionRequests, { query: { ...listQueryOf(list), ...requestFiltersOf(list) } })
}

export function eligibilityQuery(org_id: string) {
  return queryOf(readEligibility, { params: { org_id }, query: {} })
}

/** Fetches the organization's own pending request, if it has made one. */
export const ownRequestQuery = {
  ...requestsQuery({ page: 1, size: 100, status: 'waiting' }),
  select: ({ rows }: CallData<typeof listDeletionRequests>) =>
    rows.find(({ path }) => path === 'organization') ?? null,
}

/** A confirmed request also removes rows from the lists of the administration. */
export function useDecide() {
  return useCall(decideDeletion, { invalidates: ['deletions', 'administration'] })
}

/** There is no toast, since a dialog shows the answer. */
export function useAskForDeletion() {
  return useCall(requestOrganizationDeletion, { quiet: true, invalidates: ['deletions'] })
}
