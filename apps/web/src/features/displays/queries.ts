import type { CallData, CallInput } from '@plaza/contract/call'
import { getDisplayForEdit, updateDisplay } from '@plaza/contract/display-edit'
import { createDisplay, findDuplicateDisplay, getDisplay, listDisplays } from '@plaza/contract/displays'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { messages } from '@plaza/contract/messages'
import { getRateSchedule, listRateSchedules } from '@plaza/contract/rate-schedules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { callApi, callForAnswer } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { toastProgress } from '../../lib/toasts.tsx'
import { uploadApi } from '../../lib/upload.ts'
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

export type EditedDisplay = CallData<typeof getDisplayForEdit>

/** Fresh each time: what is edited is what is stored now. */
export function displayForEditQuery(id: string) {
  return queryOptions({
    queryKey: ['displays', 'edit', id],
    queryFn: ({ signal }) => callApi(getDisplayForEdit, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** By the transport that tells how far an upload is, since a photo may come along. */
const sendEdit = async (input: CallInput<typeof updateDisplay>) => {
  const toast = input.files?.file ? toastProgress() : null
  try {
    const answer = await uploadApi(updateDisplay, input, { onProgress: (share) => toast?.at(share) })
    // The specification takes an edit for done only where the answer reads so (section 5).
    if (answer.message !== updateDisplay.message) throw new ApiError(0, 'internal', messages.generic)
    return answer
  } finally {
    toast?.close()
  }
}

export function useUpdateDisplay() {
  return useCall(updateDisplay, {
    send: sendEdit,
    // Places and rate schedules count their displays.
    invalidates: [['displays'], ['locations'], ['rate-schedules']],
    // The answer's own message is what programs go by.
    successToast: messages.displayUpdated,
  })
}
