import type { CallData } from '@plaza/contract/call'
import { listDisplays, lookupDisplays } from '@plaza/contract/displays'
import {
  createLayoutConfiguration,
  deleteLayoutConfiguration,
  listLayoutConfigurations,
} from '@plaza/contract/layouts'
import {
  createRateSchedule,
  getRateSchedule,
  listFrameTemplates,
  listRateSchedules,
  updateRateSchedule,
} from '@plaza/contract/rate-schedules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { useCall } from '../../lib/use-call.ts'

export type RateScheduleRow = CallData<typeof listRateSchedules>['rows'][number]
export type RateSchedule = CallData<typeof getRateSchedule>
export type DisplayChoiceRow = CallData<typeof listDisplays>['rows'][number]
export type FrameTemplate = CallData<typeof listFrameTemplates>['rows'][number]
type Column = 'name' | 'totalPlaylistTime' | 'noOfZones' | 'noOfDisplays'

const rateScheduleKeys = {
  all: ['rate-schedules'] as const,
  list: (orgId: string, state: ListState<Column>) => ['rate-schedules', 'list', orgId, state] as const,
  one: (id: string) => ['rate-schedules', 'one', id] as const,
}

export function rateSchedulesQuery(orgId: string, state: ListState<Column>) {
  return queryOptions({
    queryKey: rateScheduleKeys.list(orgId, state),
    queryFn: ({ signal }) =>
      callApi(listRateSchedules, { query: { org_id: orgId, ...listQueryOf(state) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function rateScheduleQuery(id: string) {
  return queryOptions({
    queryKey: rateScheduleKeys.one(id),
    queryFn: ({ signal }) => callApi(getRateSchedule, { params: { id } }, { signal }),
  })
}

/** One's own, kept from the editor. */
export function ownLayoutsQuery(userId: string) {
  return queryOptions({
    queryKey: [...rateScheduleKeys.all, 'layouts', userId],
    queryFn: ({ signal }) => callApi(listLayoutConfigurations, { query: { user_id: userId } }, { signal }),
  })
}

export function useKeepLayout() {
  return useCall(createLayoutConfiguration, { invalidates: [[...rateScheduleKeys.all, 'layouts']] })
}
export function useDropLayout() {
  return useCall(deleteLayoutConfiguration, { invalidates: [[...rateScheduleKeys.all, 'layouts']] })
}

/** Templates hardly ever change while somebody edits. */
export const frameTemplatesQuery = queryOptions({
  queryKey: ['frame-templates'],
  queryFn: ({ signal }) =>
    callApi(listFrameTemplates, { params: { size: '1000', page: '1', active: '1' } }, { signal }),
  staleTime: 600_000,
})

export function useCreateRateSchedule() {
  return useCall(createRateSchedule, {
    // Displays that are to use it change with it.
    invalidates: [rateScheduleKeys.all, ['displays']],
  })
}

export function useUpdateRateSchedule() {
  return useCall(updateRateSchedule, {
    invalidates: [rateScheduleKeys.all, ['displays']],
  })
}

/** So many are shown at a time; who looks for others types more of their names. */
const SHOWN = 100

/** Displays that are not deactivated, found by name or place; of those shown, the ones that sell by nothing first. */
export function displayChoicesQuery(orgId: string, search: string) {
  return queryOptions({
    queryKey: ['displays', 'choices', orgId, search],
    queryFn: async ({ signal }) => {
      const page = listQueryOf({ page: 1, size: SHOWN, search, sorted_by: 'name', sort: 'asc' })
      const query = { ...page, active: '1' } as const
      const { rows, count } = await callApi(listDisplays, { params: { org_id: orgId }, query }, { signal })
      const bare = rows.filter(({ rate_schedule_id }) => rate_schedule_id === null)
      const others = rows.filter(({ rate_schedule_id }) => rate_schedule_id !== null)
      return { rows: [...bare, ...others], more: count - rows.length }
    },
    placeholderData: keepPreviousData,
  })
}

export function displayNamesQuery(orgId: string) {
  return queryOptions({
    queryKey: ['displays', 'names', orgId],
    queryFn: ({ signal }) => callApi(lookupDisplays, { params: { org_id: orgId } }, { signal }),
  })
}
