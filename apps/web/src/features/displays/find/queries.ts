import { getDisplay, listAdvertiserDisplays } from '@plaza/contract/displays'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'

type Column =
  | 'name'
  | 'org_name'
  | 'address'
  | 'location_name'
  | 'industry'
  | 'visibility'
  | 'visibilityStatus'
  | 'created_at'

export interface FindState extends ListState<Column> {
  industry?: string[]
}

const offerKeys = {
  list: (orgId: string, state: FindState) => ['displays', 'offers', orgId, state] as const,
  one: (id: string) => ['displays', 'offer', id] as const,
}

export const offersQuery = (orgId: string, { industry, ...state }: FindState) =>
  queryOptions({
    queryKey: offerKeys.list(orgId, { industry, ...state }),
    queryFn: ({ signal }) =>
      callApi(
        listAdvertiserDisplays,
        { params: { orgId }, query: { ...listQueryOf(state), industry } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** One display with its zones and their base prices. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })
