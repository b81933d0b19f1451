import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../../lib/query-of.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { flightQuery, type FlightDates } from '../../../shared/campaign-price.ts'
import { isDated } from '../offer-query.ts'
import { rowsOf } from '../queries.ts'

/**
 * The rows of displays to compare, in their order: with what the flight costs, and with none where they are on offer
 * but cannot be bought on the dates.
 */
export function comparedRowsQuery(ids: readonly string[], dates: FlightDates) {
  return queryOptions({
    queryKey: [...keyOf(listAdvertiserDisplays), 'compared', ids, flightQuery(dates)],
    queryFn: async ({ signal }): Promise<OfferedDisplay[]> => {
      const free = await rowsOf(ids, dates, signal)
      const others = ids.filter((id) => !free.some(({ display_id }) => display_id === id))
      if (!isDated(dates) || others.length === 0) return free
      const taken = await rowsOf(others, { start_date: '', end_date: '' }, signal)
      const rows = [...free, ...taken.map((row) => ({ ...row, flight: null }))]
      return ids.flatMap((id) => rows.find(({ display_id }) => display_id === id) ?? [])
    },
    placeholderData: keepPreviousData,
  })
}
