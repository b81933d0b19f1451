import { MOST_FREE_DAYS } from '@plaza/contract/free-days'
import type { CallData } from '@plaza/contract/call'
import { showFreeDays } from '@plaza/contract/finding'
import { showPublicFreeDays } from '@plaza/contract/public-finding'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-of.ts'
import { isBuyer } from '../../../lib/reader.ts'
import { flightQuery, type FlightDates } from '../../../shared/campaign-price.ts'
import { isDated } from '../offer-query.ts'

type Answered = CallData<typeof showFreeDays>['displays'][number]
/** A day of a display: how many percent of it are free, and null where the place is closed. */
export type FreeDay = Answered['days'][number]

/** How much of displays is free by day, by display. */
export type FreeDays = ReadonlyMap<string, FreeDay[]>

/** Queries how much of displays is free: on the next days, or on the first that the flight of these dates takes. */
export function freeDaysQuery(displayIds: readonly string[], dates: FlightDates) {
  const ids = displayIds.toSorted()
  const flight = isDated(dates) ? flightQuery(dates) : {}
  const call = isBuyer() ? showFreeDays : showPublicFreeDays
  return queryOptions({
    queryKey: [...keyOf(call), ids, flight],
    queryFn: async ({ signal }): Promise<FreeDays> => {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_FREE_DAYS) }, (_, nth) =>
        ids.slice(nth * MOST_FREE_DAYS, (nth + 1) * MOST_FREE_DAYS),
      )
      const answers = await Promise.all(
        parts.map((part) =>
          callApi<typeof showFreeDays | typeof showPublicFreeDays>(
            call,
            { query: { displayIds: part.join(','), ...flight } },
            { signal },
          ),
        ),
      )
      const found = answers.flatMap(({ displays }) => displays)
      return new Map(found.map(({ display_id, days }) => [display_id, days]))
    },
    enabled: ids.length > 0,
    // A row without its bars still tells what it costs.
    meta: { quiet: true },
  })
}
