import type { CallData } from '@plaza/contract/call'
import { getUserDetails } from '@plaza/contract/accounts'
import { endSession, listSessions } from '@plaza/contract/sessions'
import { grantOnBehalf, listGrants, withdrawOnBehalf } from '@plaza/contract/on-behalf'
import { getOrganization } from '@plaza/contract/organizations'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type Session = CallData<typeof listSessions>['rows'][number]
export type Grant = CallData<typeof listGrants>['rows'][number]

export function organizationQuery(orgId: string) {
  return queryOf(getOrganization, { params: { orgId } })
}

export function sessionsQuery(id: string) {
  return queryOf(listSessions, { params: { id } }, 'sessions')
}

export function profileQuery(id: string) {
  return queryOf(getUserDetails, { params: { id } })
}

export function grantsQuery(org_id: string) {
  return queryOf(listGrants, { params: { org_id } })
}

export function useEndSession() {
  return useCall(endSession, { invalidates: ['sessions'] })
}
export function useGrant() {
  return useCall(grantOnBehalf, { invalidates: ['grants'] })
}
export function useWithdraw() {
  return useCall(withdrawOnBehalf, { invalidates: ['grants'] })
}
