import type { CallData } from '@plaza/contract/call'
import {
  decideDeletion,
  listDeletionRequests,
  readEligibility,
  requestOrganizationDeletion,
} from '@plaza/contract/deletes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { useCall } from '../../../lib/use-call.ts'

export type RequestRow = CallData<typeof listDeletionRequests>['rows'][number]
export type RequestStatus = RequestRow['status']
type Column = 'created_at' | 'target_name' | 'org_name' | 'status'

const keys = { all: ['deletions'] as const }

export function requestsQuery(list: ListState<Column>, status: RequestStatus | undefined) {
  return queryOptions({
    queryKey: [...keys.all, 'list', list, status],
    queryFn: ({ signal }) =>
      callApi(listDeletionRequests, { query: { ...listQueryOf(list), status } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function eligibilityQuery(org_id: string) {
  return queryOptions({
    queryKey: [...keys.all, 'eligibility', org_id],
    queryFn: ({ signal }) => callApi(readEligibility, { params: { org_id }, query: {} }, { signal }),
  })
}

/** The organization's own request that waits for its answer, if it has asked. */
export const ownRequestQuery = queryOptions({
  ...requestsQuery({ page: 1, size: 100 }, 'waiting'),
  select: ({ rows }) => rows.find(({ path }) => path === 'organization') ?? null,
})

/** What is gone with a confirmed request stands in other lists, too. */
export function useDecide() {
  return useCall(decideDeletion, {
    invalidates: [keys.all, ['administration']],
  })
}

/** Quiet: what it answers is told in a dialog. */
export function useAskForDeletion() {
  return useCall(requestOrganizationDeletion, { quiet: true, invalidates: [keys.all] })
}
