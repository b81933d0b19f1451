import { restrictInvoices } from '@plaza/contract/administration'
import type { CallData, CallInput } from '@plaza/contract/call'
import {
  activateOrganization,
  deactivateOrganization,
  deleteOrganization,
  readEligibility,
} from '@plaza/contract/deletes'
import { listChanges } from '@plaza/contract/audit'
import { getOrganizationMoney } from '@plaza/contract/money-desk'
import {
  createOrganization,
  listAdvertisers,
  listAdvertisersPlainly,
  listOwners,
} from '@plaza/contract/organizations'
import { getOrganizationOverview, listPeople } from '@plaza/contract/platform'
import { getPlan, givePlan, listPlans } from '@plaza/contract/plans'
import { listUsers, setOwner } from '@plaza/contract/users'
import { callApi } from '../../lib/call.ts'
import { choicesOf, listQueryOf, type ListState } from '../../lib/list-search.ts'
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

/** What narrows a list of organizations beside its search. */
export type Narrowed = Pick<CallInput<typeof listOwners>['query'], 'industry' | 'active' | 'plan_id'>

/** The same as the calls take it. */
export function narrowedBy({ industry, active, plan_id }: Narrowed): Narrowed {
  return { industry, active, plan_id }
}

export function ownersQuery(state: ListState<OwnerColumn> & Narrowed) {
  return pageOf(listOwners, { query: { ...listQueryOf(state), ...narrowedBy(state) } }, 'administration')
}

export function advertisersQuery(state: ListState<AdvertiserColumn> & Narrowed) {
  const query = { ...listQueryOf(state), ...narrowedBy(state) }
  return pageOf(listAdvertisers, { query }, 'administration')
}

/** The plans that a picker shows for the typed text; those that are on offer, unless all are wanted. */
export function planChoicesQuery(search: string, withOld = false) {
  const { active, ...query } = choicesOf(search, 'plan_name')
  return pageOf(listPlans, { query: withOld ? query : { ...query, active } })
}

/** The plan that is chosen, which may be none of those that a picker shows. */
export function chosenPlanQuery(id: string) {
  return { ...queryOf(getPlan, { params: { id } }), enabled: id !== '' }
}

export type Overview = CallData<typeof getOrganizationOverview>
export type Person = CallData<typeof listPeople>['rows'][number]
export type PersonColumn = 'name' | 'email' | 'org_name' | 'role_id' | 'active'

/** The people of all organizations. */
export function peopleQuery(state: PeopleState) {
  return pageOf(listPeople, { query: { ...listQueryOf(state), ...peopleFiltersOf(state) } }, 'administration')
}

type PeopleState = ListState<PersonColumn> &
  Pick<CallInput<typeof listPeople>['query'], 'active' | 'type' | 'role_id'>

/** What narrows the people beside the search, as the call takes it. */
export function peopleFiltersOf({ active, type, role_id }: PeopleState) {
  return { active, type, role_id }
}

/** What an organization has. */
export function overviewQuery(org_id: string) {
  return queryOf(getOrganizationOverview, { params: { org_id } }, 'administration')
}

/** The people of an organization, as far as its page shows them. */
export function peopleOfQuery(org_id: string) {
  const query = { org_id, size: '20', sorted_by: 'role_id', sort: 'asc' } as const
  return queryOf(listPeople, { query }, 'administration')
}

/** The organization's row in the platform's list, with what may be done about it. */
export function ownerOfPageQuery(org_id: string) {
  return queryOf(listOwners, { query: { org_id, size: '1' } }, 'administration')
}
export function advertiserOfPageQuery(org_id: string) {
  return queryOf(listAdvertisersPlainly, { query: { org_id, size: '1' } }, 'administration')
}

export function balancesQuery(orgId: string) {
  return queryOf(getOrganizationMoney, { params: { orgId }, query: { size: '1' } }, 'payments')
}

/** The latest changes of an organization. */
export function latestChangesQuery(org_id: string) {
  const query = { org_id, size: '6', sorted_by: 'created_at', sort: 'desc' } as const
  return { ...queryOf(listChanges, { query }), staleTime: 0 }
}

/** The users of an organization that a picker shows for the typed text, any of whom could be its owner. */
export function userChoicesQuery(org_id: string, search: string) {
  const query = { ...choicesOf(search, 'name'), org_id, state: 'active' } as const
  return pageOf(listUsers, { query }, 'administration')
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
