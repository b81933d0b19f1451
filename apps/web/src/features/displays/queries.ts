import type { CallData, CallInput } from '@plaza/contract/call'
import { getDisplayForEdit, updateDisplay } from '@plaza/contract/display-edit'
import { createDisplay, findDuplicateDisplay, getDisplay, listDisplays } from '@plaza/contract/displays'
import { messages } from '@plaza/contract/messages'
import { getRateSchedule, listRateSchedules } from '@plaza/contract/rate-schedules'
import { countKeptWaiting, listWaitingAdvertisers } from '@plaza/contract/waiting-list'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { callForAnswer } from '../../lib/call.ts'
import { choicesOf } from '../../lib/list-search.ts'
import { pageOf, queryOf } from '../../lib/query-of.ts'
import { toastProgress } from '../../lib/toasts.tsx'
import { uploadApi } from '../../lib/upload.ts'
import { useCall } from '../../lib/use-call.ts'
import type { DisplayColumn } from './display-column-ids.ts'
import { displayQueryOf, type DisplaysState } from './display-search.ts'

export type DisplayRow = CallData<typeof listDisplays>['rows'][number]
export type Display = CallData<typeof getDisplay>
type RateScheduleRow = CallData<typeof listRateSchedules>['rows'][number]
/** What a picker shows of a rate schedule, whichever call it came from. */
export type RateScheduleChoice = Pick<RateScheduleRow, 'id' | 'name' | 'noOfZones' | 'totalPlaylistTime'> & {
  zones: readonly Pick<RateScheduleRow['zones'][number], 'name' | 'frame'>[]
}

export function displaysQuery(orgId: string, state: DisplaysState<DisplayColumn>) {
  return pageOf(listDisplays, { params: { org_id: orgId }, query: displayQueryOf(state) })
}

export function displayQuery(id: string) {
  return queryOf(getDisplay, { params: { id }, query: {} })
}

/** The rate schedules that a filter offers, as fresh as the list beside it. */
export function rateScheduleFilterQuery(orgId: string, search: string) {
  return pageOf(listRateSchedules, { query: { ...choicesOf(search, 'name'), org_id: orgId } })
}

export function rateScheduleChoicesQuery(orgId: string, search: string) {
  return { ...rateScheduleFilterQuery(orgId, search), staleTime: 0 }
}

export function chosenRateScheduleQuery(id: string) {
  return { ...queryOf(getRateSchedule, { params: { id } }), enabled: id !== '' }
}

export interface DisplayPlace {
  name: string
  location_name: string
  display_location: string
}

/** Fetches the server's sentence if there is such a display already, else null. */
export function duplicateQuery(place: DisplayPlace) {
  return queryOptions({
    queryKey: ['displays', 'duplicate', place],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data, message } = await callForAnswer(findDuplicateDisplay, { query: place }, { signal })
      return data ? message : null
    },
  })
}

export function useCreateDisplay() {
  return useCall(createDisplay, {
    // Locations and rate schedules count their displays.
    invalidates: ['displays', 'locations', 'rate-schedules'],
  })
}

export type EditedDisplay = CallData<typeof getDisplayForEdit>

/** Refetched each time, so that the form edits what is stored now. */
export function displayForEditQuery(id: string) {
  return { ...queryOf(getDisplayForEdit, { params: { id } }), staleTime: 0, gcTime: 0 }
}

/** Sends the edit; a photo goes by the transport that reports its progress. */
const sendEdit = async (input: CallInput<typeof updateDisplay>) => {
  const toast = input.files?.file ? toastProgress() : null
  try {
    const answer = toast
      ? await uploadApi(updateDisplay, input, { onProgress: (share) => toast.at(share) })
      : await callForAnswer(updateDisplay, input)
    // An edit counts as done only if the answer has this message (domain.md, "Fixed behaviour of the site").
    if (answer.message !== updateDisplay.message) throw new ApiError(0, 'internal', messages.generic)
    return answer
  } finally {
    toast?.close()
  }
}

export function useUpdateDisplay() {
  return useCall(updateDisplay, {
    send: sendEdit,
    // Locations and rate schedules count their displays.
    invalidates: ['displays', 'locations', 'rate-schedules'],
    // The answer's own message is meant for programs.
    successToast: messages.displayUpdated,
  })
}

/** For which zones and dates of a display advertisers wait. */
export function waitingAdvertisersQuery(displayId: string) {
  return queryOf(listWaitingAdvertisers, { params: { id: displayId } })
}

/** How many advertisers would be told if a block were given back: asked anew each time, since others come and go. */
export function keptWaitingQuery(displayId: string, blockId: string) {
  return { ...queryOf(countKeptWaiting, { params: { id: displayId, blockId } }), staleTime: 0, gcTime: 0 }
}
