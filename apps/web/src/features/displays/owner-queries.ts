import type { CallData } from '@plaza/contract/call'
import { createDisplay, findDuplicateDisplay, getDisplay, listDisplays } from '@plaza/contract/displays'
import { listLocations } from '@plaza/contract/locations'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callForAnswer } from '../../lib/call.ts'
import type { ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'
import type { DisplayColumn } from './display-column-ids.ts'
import { displayQueryOf } from './display-search.ts'

export type DisplayRow = CallData<typeof listDisplays>['rows'][number]
export type Display = CallData<typeof getDisplay>
export type RateScheduleChoice = CallData<typeof listRateSchedules>['rows'][number]
export type LocationChoice = CallData<typeof listLocations>['rows'][number]

const displayKeys = {
  all: ['displays'] as const,
  list: (orgId: string, state: ListState<DisplayColumn>) => ['displays', 'list', orgId, state] as const,
  one: (id: string) => ['displays', 'one', id] as const,
  duplicate: (place: DisplayPlace) => ['displays', 'duplicate', place] as const,
}

export const displaysQuery = (orgId: string, state: ListState<DisplayColumn>) =>
  queryOptions({
    queryKey: displayKeys.list(orgId, state),
    queryFn: ({ signal }) =>
      callApi(listDisplays, { params: { org_id: orgId }, query: displayQueryOf(state) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const displayQuery = (id: string) =>
  queryOptions({
    queryKey: displayKeys.one(id),
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })

/** As many as a list gives at once; pickers search among them. */
const all = { page: '1', size: '1000' }

/** Fresh whenever the window is looked at again: a place may have been created in another tab. */
export const locationChoicesQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['locations', 'choices', orgId],
    queryFn: ({ signal }) =>
      callApi(
        listLocations,
        { query: { ...all, org_id: orgId, sorted_by: 'location_name', sort: 'asc' } },
        { signal },
      ),
    staleTime: 0,
  })

export const rateScheduleChoicesQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['rate-schedules', 'choices', orgId],
    queryFn: ({ signal }) =>
      callApi(
        listRateSchedules,
        { query: { ...all, org_id: orgId, sorted_by: 'name', sort: 'asc' } },
        { signal },
      ),
    staleTime: 0,
  })

export interface DisplayPlace {
  name: string
  location_name: string
  display_location: string
}

/** The server's sentence when there is such a display already, else null. */
export const duplicateQuery = (place: DisplayPlace) =>
  queryOptions({
    queryKey: displayKeys.duplicate(place),
    queryFn: async ({ signal }) => {
      const { data, message } = await callForAnswer(findDuplicateDisplay, { query: place }, { signal })
      return data ? message : null
    },
  })

export const useCreateDisplay = () =>
  useCall(createDisplay, {
    // Places and rate schedules count their displays.
    invalidates: [displayKeys.all, ['locations'], ['rate-schedules']],
    claims: ['bad_input', 'duplicate_display'],
  })
