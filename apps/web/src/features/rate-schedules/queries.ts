import type { CallData, CallInput } from '@plaza/contract/call'
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
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { everyRowOf, pageOf, queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type RateScheduleRow = CallData<typeof listRateSchedules>['rows'][number]
export type RateSchedule = CallData<typeof getRateSchedule>
export type DisplayChoiceRow = CallData<typeof listDisplays>['rows'][number]
export type FrameTemplate = CallData<typeof listFrameTemplates>['rows'][number]
type Column = 'name' | 'totalPlaylistTime' | 'noOfZones' | 'noOfDisplays'

type RateSchedulesState = ListState<Column> &
  Pick<CallInput<typeof listRateSchedules>['query'], 'active' | 'used'>

/** What narrows the list beside its search, as the call takes it. */
export function rateScheduleFiltersOf(orgId: string, { active, used }: RateSchedulesState) {
  return { org_id: orgId, active, used }
}

export function rateSchedulesQuery(orgId: string, state: RateSchedulesState) {
  return pageOf(listRateSchedules, {
    query: { ...listQueryOf(state), ...rateScheduleFiltersOf(orgId, state) },
  })
}

export function rateScheduleQuery(id: string) {
  return queryOf(getRateSchedule, { params: { id } })
}

/** The user's own layouts, kept from the editor. */
export function ownLayoutsQuery(userId: string) {
  return queryOf(listLayoutConfigurations, { query: { user_id: userId } })
}

export function useKeepLayout() {
  return useCall(createLayoutConfiguration, { invalidates: [listLayoutConfigurations] })
}
export function useDropLayout() {
  return useCall(deleteLayoutConfiguration, { invalidates: [listLayoutConfigurations] })
}

/** Templates rarely change while a user edits. */
export const frameTemplatesQuery = {
  ...everyRowOf(listFrameTemplates, (page) => ({ params: { ...page, active: '1' as const } })),
  staleTime: 600_000,
}

/** Displays that use a rate schedule change with it. */
const stale = { invalidates: ['rate-schedules', 'displays'] } as const

export function useCreateRateSchedule() {
  return useCall(createRateSchedule, stale)
}
export function useUpdateRateSchedule() {
  return useCall(updateRateSchedule, stale)
}

/** The number of displays shown at a time. Others are found by typing more of their name. */
const SHOWN = 100

/**
 * Fetches displays that are not deactivated, found by name or place; of those shown, the ones without a rate
 * schedule come first.
 */
export function displayChoicesQuery(orgId: string, search: string) {
  const page = listQueryOf({ page: 1, size: SHOWN, search, sorted_by: 'name', sort: 'asc' })
  return {
    ...pageOf(listDisplays, { params: { org_id: orgId }, query: { ...page, active: '1' } }),
    select: ({ rows, count }: CallData<typeof listDisplays>) => {
      const bare = rows.filter(({ rate_schedule_id }) => rate_schedule_id === null)
      const others = rows.filter(({ rate_schedule_id }) => rate_schedule_id !== null)
      return { rows: [...bare, ...others], more: count - rows.length }
    },
  }
}

export function displayNamesQuery(orgId: string) {
  return queryOf(lookupDisplays, { params: { org_id: orgId } })
}
