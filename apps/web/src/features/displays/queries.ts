import type { CallData } from '@plaza/contract/call'
import { createDisplay, findDuplicateDisplay, getDisplay, listDisplays } from '@plaza/contract/displays'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { getRateSchedule, listRateSchedules } from '@plaza/contract/rate-schedules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callForAnswer } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'
import type { DisplayColumn } from './display-column-ids.ts'
import { displayQueryOf } from './display-search.ts'

export type DisplayRow = CallData<typeof listDisplays>['rows'][number]
export type Display = CallData<typeof getDisplay>
type RateScheduleRow = CallData<typeof listRateSchedules>['rows'][number]
/** What a picker shows of a rate schedule, whichever call gave it. */
export type RateScheduleChoice = Pick<RateScheduleRow, 'id' | 'name' | 'noOfZones' | 'totalPlaylistTime'> & {
  zones: readonly Pick<RateScheduleRow['zones'][number], 'name' | 'frame'>[]
}
export type LocationChoice = CallData<typeof listLocations>['rows'][number]

const displayKeys = {
  all: ['displays'] as const,
  list: (orgId: string, state: ListState<DisplayColumn>) => ['displays', 'list', orgId, state] as const,
  one: (id: string) => ['displays', 'one', id] as const,
  duplicate: (place: DisplayPlace) => ['displays', 'duplicate', place] as const,
}

export function displaysQuery(orgId: string, state: ListState<DisplayColumn>) {
  return queryOptions({
    queryKey: displayKeys.list(orgId, state),
    queryFn: ({ signal }) =>
      callApi(listDisplays, { params: { org_id: orgId }, query: displayQueryOf(state) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function displayQuery(id: string) {
  return queryOptions({
    queryKey: displayKeys.one(id),
    queryFn: ({ signal }) => callApi(getDisplay, { params: { id }, query: {} }, { signal }),
  })
}

/** A picker shows few, and finds the others by what is typed; an import knows as many as a list gives at once. */
const choicesOf = <Column extends string>(search: string | undefined, sorted_by: Column) =>
  ({
    ...listQueryOf({ page: 1, size: search === undefined ? 1000 : 30, search, sorted_by, sort: 'asc' }),
    active: '1',
  }) as const

/** Fresh whenever the window is looked at again: a place may have been created in another tab. */
export function locationChoicesQuery(orgId: string, search?: string) {
  return queryOptions({
    queryKey: ['locations', 'choices', orgId, search],
    queryFn: ({ signal }) =>
      callApi(listLocations, { query: { ...choicesOf(search, 'location_name'), org_id: orgId } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function rateScheduleChoicesQuery(orgId: string, search?: string) {
  return queryOptions({
    queryKey: ['rate-schedules', 'choices', orgId, search],
    queryFn: ({ signal }) =>
      callApi(listRateSchedules, { query: { ...choicesOf(search, 'name'), org_id: orgId } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The one that is chosen, which may be none of those that a picker shows. */
export function chosenLocationQuery(id: string) {
  return queryOptions({
    queryKey: ['locations', 'one', id],
    queryFn: ({ signal }) => callApi(getLocation, { params: { id } }, { signal }),
    enabled: id !== '',
  })
}

export function chosenRateScheduleQuery(id: string) {
  return queryOptions({
    queryKey: ['rate-schedules', 'one', id],
    queryFn: ({ signal }) => callApi(getRateSchedule, { params: { id } }, { signal }),
    enabled: id !== '',
  })
}

export interface DisplayPlace {
  name: string
  location_name: string
  display_location: string
}

/** The server's sentence when there is such a display already, else null. */
export function duplicateQuery(place: DisplayPlace) {
  return queryOptions({
    queryKey: displayKeys.duplicate(place),
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data, message } = await callForAnswer(findDuplicateDisplay, { query: place }, { signal })
      return data ? message : null
    },
  })
}

export function useCreateDisplay() {
  return useCall(createDisplay, {
    // Places and rate schedules count their displays.
    invalidates: [displayKeys.all, ['locations'], ['rate-schedules']],
  })
}
