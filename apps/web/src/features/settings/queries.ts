import type { CallData } from '@plaza/contract/call'
import { endSession, getUserDetails, listSessions } from '@plaza/contract/accounts'
import { grantOnBehalf, listGrants, withdrawOnBehalf } from '@plaza/contract/on-behalf'
import { getOrganization } from '@plaza/contract/organizations'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'

export type Session = CallData<typeof listSessions>['rows'][number]
export type Grant = CallData<typeof listGrants>['rows'][number]

export const sessionKeys = { all: ['settings', 'sessions'] as const }
const grantKeys = { all: ['settings', 'grants'] as const }
export const profileKeys = { all: ['settings', 'profile'] as const }

export const organizationKeys = { all: ['settings', 'organization'] as const }

export function organizationQuery(orgId: string) {
  return queryOptions({
    queryKey: [...organizationKeys.all, orgId],
    queryFn: ({ signal }) => callApi(getOrganization, { params: { orgId } }, { signal }),
  })
}

export function sessionsQuery(id: string) {
  return queryOptions({
    queryKey: [...sessionKeys.all, id],
    queryFn: ({ signal }) => callApi(listSessions, { params: { id } }, { signal }),
  })
}

export function profileQuery(id: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, id],
    queryFn: ({ signal }) => callApi(getUserDetails, { params: { id } }, { signal }),
  })
}

export function grantsQuery(org_id: string) {
  return queryOptions({
    queryKey: [...grantKeys.all, org_id],
    queryFn: ({ signal }) => callApi(listGrants, { params: { org_id } }, { signal }),
  })
}

export function useEndSession() {
  return useCall(endSession, { invalidates: [sessionKeys.all] })
}
export function useGrant() {
  return useCall(grantOnBehalf, { invalidates: [grantKeys.all] })
}
export function useWithdraw() {
  return useCall(withdrawOnBehalf, { invalidates: [grantKeys.all] })
}
