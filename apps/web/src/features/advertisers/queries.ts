import type { CallData, CallInput } from '@plaza/contract/call'
import {
  listDisplayInvitations,
  updateDisplayInvitation,
  withdrawDisplayInvitation,
} from '@plaza/contract/display-invitations'
import { getDisplay } from '@plaza/contract/displays'
import { listAdvertisersOfOwner } from '@plaza/contract/organizations'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'
import type { advertiserColumnIds, invitationColumnIds } from './columns.ts'

export type AdvertiserRow = CallData<typeof listAdvertisersOfOwner>['rows'][number]
export type InvitationRow = CallData<typeof listDisplayInvitations>['rows'][number]
export type AdvertiserColumn = (typeof advertiserColumnIds)[number]
export type InvitationColumn = (typeof invitationColumnIds)[number]

/** Favourites come first, unless another order is asked for. */
const favouritesFirst = (state: ListState<AdvertiserColumn>) =>
  state.sorted_by ? state : ({ ...state, sorted_by: 'isFavourite', sort: 'desc' } as const)

export type AdvertisersState = ListState<AdvertiserColumn> &
  Pick<CallInput<typeof listAdvertisersOfOwner>['query'], 'bought' | 'favourite' | 'industry'>

/** What narrows the list beside its search, as the call takes it. */
export function advertiserFiltersOf({ bought, favourite, industry }: AdvertisersState) {
  return { bought, favourite, industry }
}

export function advertisersQuery(id: string, state: AdvertisersState) {
  const query = listQueryOf<AdvertiserColumn | 'isFavourite'>(favouritesFirst(state))
  return pageOf(
    listAdvertisersOfOwner,
    { params: { id }, query: { ...query, ...advertiserFiltersOf(state) } },
    'advertisers',
  )
}

export type InvitationsState = ListState<InvitationColumn> &
  Pick<CallInput<typeof listDisplayInvitations>['query'], 'reach'>

export function invitationsQuery(org_id: string, state: InvitationsState) {
  return pageOf(listDisplayInvitations, {
    params: { org_id },
    query: { ...listQueryOf(state), reach: state.reach },
  })
}

export function displayNameQuery(id: string) {
  return queryOf(getDisplay, { params: { id }, query: {} })
}

/** Fetches an invitation as it is stored now; undefined where it was withdrawn. */
export async function fetchInvitation(
  org_id: string,
  { id, email }: InvitationRow,
): Promise<InvitationRow | undefined> {
  const query = listQueryOf<InvitationColumn>({ page: 1, size: 100, search: email })
  const { rows } = await callApi(listDisplayInvitations, { params: { org_id }, query })
  return rows.find((row) => row.id === id)
}

const stale = { invalidates: ['advertisers'] } as const

export function useWithdraw() {
  return useCall(withdrawDisplayInvitation, stale)
}
export function useChangeReach() {
  return useCall(updateDisplayInvitation, stale)
}
