import { restrictInvoices } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import {
  activateOrganization,
  deactivateOrganization,
  deleteOrganization,
  readEligibility,
} from '@plaza/contract/deletes'
import { createOrganization, listAdvertisers, listOwners } from '@plaza/contract/organizations'
import { givePlan, listPlans } from '@plaza/contract/plans'
import { listAllUsers, setOwner } from '@plaza/contract/users'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type OwnerRow = CallData<typeof listOwners>['rows'][number]
export type AdvertiserRow = CallData<typeof listAdvertisers>['rows'][number]

export type OwnerColumn =
  | 'name'
  | 'owner_name'
  | 'email'
  | 'displays'
  | 'industry'
  | 'advertisers'
  | 'ads'
  | 'active'
export type AdvertiserColumn =
  | 'org_name'
  | 'name'
  | 'email'
  | 'industry'
  | 'displays'
  | 'campaigns'
  | 'zones'
  | 'active'

interface Narrowed {
  industry?: string[]
}

export function ownersQuery({ industry, ...state }: ListState<OwnerColumn> & Narrowed) {
  return pageOf(listOwners, { query: { ...listQueryOf(state), industry } }, 'administration')
}

export function advertisersQuery({ industry, ...state }: ListState<AdvertiserColumn> & Narrowed) {
  return pageOf(listAdvertisers, { query: { ...listQueryOf(state), industry } }, 'administration')
}

export const plansQuery = queryOf(listPlans, { query: { size: '1000' } })

/** The users of an organization, any of whom could be its owner. */
export function usersQuery(org_id: string) {
  return queryOf(listAllUsers, { query: { org_id } }, 'administration')
}

/** Fetches what keeps an organization from being deleted, at the moment when it is needed. */
export function fetchEligibility(org_id: string, type: 'DSO' | 'ADV') {
  return callApi(readEligibility, { params: { org_id }, query: { type } })
}

const stale = { invalidates: ['administration'] } as const

export function useCreateOrganization() {
  return useCall(createOrganization, stale)
}
export function useActivate() {
  return useCall(activateOrganization, stale)
}
export function useDeactivate() {
  return useCall(deactivateOrganization, stale)
}
export function useDelete() {
  return useCall(deleteOrganization, stale)
}
export function useRestrict() {
  return useCall(restrictInvoices, stale)
}
export function useGivePlan() {
  return useCall(givePlan, stale)
}
export function useSetOwner() {
  return useCall(setOwner, stale)
}
