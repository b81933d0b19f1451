import type { CallData } from '@plaza/contract/call'
import { addFavourite, removeFavourite } from '@plaza/contract/favourites'
import { listOwners } from '@plaza/contract/organizations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { ownerColumnIds } from './columns.ts'

export type OwnerRow = CallData<typeof listOwners>['rows'][number]
export type OwnerColumn = (typeof ownerColumnIds)[number]

const keys = { all: ['favourites'] as const }

/** Owners that sell to the advertiser; favourites come first, unless another order is asked for. */
export function ownersQuery(orgId: string, state: ListState<OwnerColumn>, favourite?: '1') {
  return queryOptions({
    queryKey: [...keys.all, 'owners', orgId, state, favourite],
    queryFn: ({ signal }) => {
      const ordered = state.sorted_by
        ? state
        : { ...state, sorted_by: 'isFavourite' as const, sort: 'desc' as const }
      const query = listQueryOf<OwnerColumn | 'isFavourite'>(ordered)
      return callApi(listOwners, { query: { ...query, favourite } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

const marking = { invalidates: [keys.all] } as const

export function useAddFavourite() {
  return useCall(addFavourite, marking)
}
export function useRemoveFavourite() {
  return useCall(removeFavourite, marking)
}
