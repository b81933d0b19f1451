import type { CallInput, CallData } from '@plaza/contract/call'
import type { createLocation } from '@plaza/contract/locations'
import { listHolidays, setOtherHours } from '@plaza/contract/other-hours'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

/** Days on which a place has other hours, as calls take them. */
export type OtherDays = NonNullable<CallInput<typeof createLocation>['body']['exceptions']>[number]
export type Holiday = CallData<typeof listHolidays>['rows'][number]
export type ChangedDays = CallData<typeof setOtherHours>

/** Where holidays are asked for: a country, or the one of a place; and one of its regions. */
export interface HolidaysOf {
  year: number
  country: string | null
  region: string | null
  near: { latitude: number; longitude: number } | null
}

export function holidaysQuery({ year, country, region, near }: HolidaysOf) {
  return queryOf(listHolidays, {
    query: {
      year: String(year),
      ...(country && { country }),
      ...(region && { region }),
      ...(!country && near && { near: `${near.latitude},${near.longitude}` }),
    },
  })
}

/** Displays show the opening hours of their location. */
export function useSetOtherHours() {
  return useCall(setOtherHours, { invalidates: ['locations', 'displays'] })
}
