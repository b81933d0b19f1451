import type { CallData } from '@plaza/contract/call'
import { listTerms, listTermsAgreements, publishTerms, withdrawTerms } from '@plaza/contract/terms'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Version = CallData<typeof listTerms>['rows'][number]

/** All versions of the terms, the newest first. */
export function versionsQuery() {
  const query = { size: '100', sorted_by: 'number', sort: 'desc' } as const
  return queryOf(listTerms, { query }, 'administration')
}

/** A page of who agreed to a version, the newest first. */
export function agreementsQuery(id: string, page: number, size: number, search: string) {
  const query = {
    size: String(size),
    page: String(page),
    sorted_by: 'agreed_at',
    sort: 'desc',
    search,
  } as const
  return pageOf(listTermsAgreements, { params: { id }, query }, 'administration')
}

export function usePublish() {
  return useCall(publishTerms, { invalidates: ['administration'] })
}
export function useWithdraw() {
  return useCall(withdrawTerms, { invalidates: ['administration'] })
}
