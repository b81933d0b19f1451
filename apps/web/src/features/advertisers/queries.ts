import type { CallData } from '@plaza/contract/call'
import {
  listDisplayInvitations,
  updateDisplayInvitation,
  withdrawDisplayInvitation,
} from '@plaza/contract/display-invitations'
import { getDisplay, listDisplays } from '@plaza/contract/displays'
import { listAdvertisersOfOwner } from '@plaza/contract/organizations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'
import type { advertiserColumnIds, invitationColumnIds } from './columns.ts'

export type AdvertiserRow = CallData<typeof listAdvertisersOfOwner>['rows'][number]
export type InvitationRow = CallData<typeof listDisplayInvitations>['rows'][number]
export type AdvertiserColumn = (typeof advertiserColumnIds)[number]
export type InvitationColumn = (typeof invitationColumnIds)[number]

export const advertiserKeys = { all: ['advertisers'] as const }

/** Favourites come first, unless another order is asked for. */
const favouritesFirst = (state: ListState<AdvertiserColumn>) =>
  state.sorted_by ? state : ({ ...state, sorted_by: 'isFavourite', sort: 'desc' } as const)

export function advertisersQuery(id: string, state: ListState<AdvertiserColumn>) {
  return queryOptions({
    queryKey: [...advertiserKeys.all, 'list', id, state],
    queryFn: ({ signal }) =>
      callApi(
        listAdvertisersOfOwner,
        { params: { id }, query: listQueryOf<AdvertiserColumn | 'isFavourite'>(favouritesFirst(state)) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function invitationsQuery(org_id: string, state: ListState<InvitationColumn>) {
  return queryOptions({
    queryKey: [...advertiserKeys.all, 'invitations', org_id, state],
    queryFn: ({ signal }) =>
      callApi(listDisplayInvitations, { params: { org_id }, query: listQueryOf(state) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** So many are offered at a time; who looks for another one types more of its name. */
const OFFERED = 20

/** The owner's private displays whose names hold the text. */
export function privateDisplaysQuery(org_id: string, search: string) {
  return queryOptions({
    queryKey: ['displays', 'private', org_id, search],
    queryFn: async ({ signal }) => {
      // Sorted by it, the private ones come first.
      const query = listQueryOf({ page: 1, size: OFFERED, search, sorted_by: 'visibility', sort: 'asc' })
      const { rows } = await callApi(listDisplays, { params: { org_id }, query }, { signal })
      return rows.flatMap(({ id, name, visibility }) => (visibility === 'Private' ? { id, name } : []))
    },
    placeholderData: keepPreviousData,
  })
}

export function displayNameQuery(id: string) {
  return queryOptions({
    queryKey: ['displays', 'one', id],
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })
}

/** An invitation as it is stored now; undefined where it was withdrawn. */
export async function fetchInvitation(
  org_id: string,
  { id, email }: InvitationRow,
): Promise<InvitationRow | undefined> {
  const query = listQueryOf<InvitationColumn>({ page: 1, size: 100, search: email })
  const { rows } = await callApi(listDisplayInvitations, { params: { org_id }, query })
  return rows.find((row) => row.id === id)
}

const stale = { invalidates: [advertiserKeys.all] }

export function useWithdraw() {
  return useCall(withdrawDisplayInvitation, stale)
}
export function useChangeReach() {
  return useCall(updateDisplayInvitation, { ...stale })
}
