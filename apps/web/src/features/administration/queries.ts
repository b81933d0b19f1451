import { listAdvertisers, listOwners, createOrganization } from '@plaza/contract/organizations'
import { restrictInvoices } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import {
  activateOrganization,
  deactivateOrganization,
  deleteOrganization,
  readEligibility,
} from '@plaza/contract/deletes'
import { listAllUsers, setOwner } from '@plaza/contract/users'
import { givePlan, listPlans } from '@plaza/contract/plans'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
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

const keys = { all: ['administration'] as const }

export const ownersQuery = ({ industry, ...state }: ListState<OwnerColumn> & Narrowed) =>
  queryOptions({
    queryKey: [...keys.all, 'owners', industry, state],
    queryFn: ({ signal }) => callApi(listOwners, { query: { ...listQueryOf(state), industry } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const advertisersQuery = ({ industry, ...state }: ListState<AdvertiserColumn> & Narrowed) =>
  queryOptions({
    queryKey: [...keys.all, 'advertisers', industry, state],
    queryFn: ({ signal }) =>
      callApi(listAdvertisers, { query: { ...listQueryOf(state), industry } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const plansQuery = queryOptions({
  queryKey: [...keys.all, 'plans'],
  queryFn: ({ signal }) => callApi(listPlans, { query: { size: '1000' } }, { signal }),
})

/** Who of an organization could be its owner. */
export const peopleQuery = (org_id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'people', org_id],
    queryFn: ({ signal }) => callApi(listAllUsers, { query: { org_id } }, { signal }),
  })

/** Asked when it is needed: what keeps an organization from being deleted. */
export const fetchEligibility = (org_id: string, type: 'DSO' | 'ADV') =>
  callApi(readEligibility, { params: { org_id }, query: { type } })

const stale = { invalidates: [keys.all] }

export const useCreateOrganization = () => useCall(createOrganization, { ...stale })
export const useActivate = () => useCall(activateOrganization, stale)
export const useDeactivate = () => useCall(deactivateOrganization, stale)
export const useDelete = () => useCall(deleteOrganization, stale)
export const useRestrict = () => useCall(restrictInvoices, stale)
export const useGivePlan = () => useCall(givePlan, stale)
export const useSetOwner = () => useCall(setOwner, stale)
