import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '@plaza/contract/call'
import { getDisplay } from '@plaza/contract/displays'
import { listAdvertiserDisplays, mapAdvertiserDisplays, MOST_BY_ID } from '@plaza/contract/finding'
import {
  getPublicDisplay,
  listPublicDisplays,
  mapPublicDisplays,
  MOST_DISPLAYS,
} from '@plaza/contract/public-finding'
import { keyOf, pageOf, queryOf } from '../../lib/query-of.ts'
import { callApi } from '../../lib/call.ts'
import { readSession } from '../../lib/session.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { flightQuery, type FlightDates } from '../../shared/campaign-price.ts'
import type { FindState } from './find-search.ts'
import { isDated, offersQueryOf, pinsQueryOf } from './offer-query.ts'
import { isBuyer } from '../../lib/reader.ts'

export type Pin = CallData<typeof mapAdvertiserDisplays>['pins'][number]

/** The organization that asks; its calls are only made while there is one. */
const ownId = () => readSession()?.userInfo.org_id ?? ''

export function offersQuery(state: FindState, dates: FlightDates) {
  const query = offersQueryOf(state, dates)
  return isBuyer()
    ? pageOf(listAdvertiserDisplays, { params: { orgId: ownId() }, query })
    : pageOf(listPublicDisplays, { query })
}

/** The first displays of a result over all its pages, at most `most`, for users who may fill a plan. */
export function wholeResultQuery(state: FindState, dates: FlightDates, most: number) {
  return offersQuery({ ...state, page: 1, size: most }, dates)
}

/** A favourite changes what is found, as a list and on the map. */
export const staleAfterMark = [listAdvertiserDisplays, mapAdvertiserDisplays]

/** The displays that are found, as pins and priced clusters. */
export function pinsQuery(state: FindState, dates: FlightDates, zoom: number) {
  const query = pinsQueryOf(state, dates, zoom)
  return isBuyer()
    ? pageOf(mapAdvertiserDisplays, { params: { orgId: ownId() }, query })
    : pageOf(mapPublicDisplays, { query })
}

/** What a display's details add to its row. */
export type Offer = Pick<
  CallData<typeof getPublicDisplay>,
  'screens' | 'schedule' | 'exceptions' | 'coming' | 'time_zone' | 'zones'
>

/** Queries one display with its screens, hours and zones. */
export function offerQuery(id: string) {
  const input = { params: { id }, query: {} }
  const call = isBuyer() ? getDisplay : getPublicDisplay
  return queryOptions({
    queryKey: [...keyOf(call), input],
    queryFn: ({ signal }): Promise<Offer> =>
      callApi<typeof getDisplay | typeof getPublicDisplay>(call, input, { signal }),
  })
}

/** A public display, for the page of its own. */
export function publicDisplayQuery(id: string) {
  // The page itself says what failed.
  return { ...queryOf(getPublicDisplay, { params: { id }, query: {} }), meta: { quiet: true } }
}

/** One display as the list shows it, with its total where there are dates; null where it is not on offer. */
export function offerRowQuery(id: string, dates: FlightDates) {
  return queryOptions({
    queryKey: [...keyOf(listAdvertiserDisplays), ownId(), 'row', id, flightQuery(dates)],
    queryFn: async ({ signal }): Promise<OfferedDisplay | null> => {
      const [row] = isDated(dates) ? await rowsOf([id], dates, signal) : []
      if (row) return row
      // What cannot be bought on the dates is on offer all the same.
      const [undated] = await rowsOf([id], { start_date: '', end_date: '' }, signal)
      if (!undated) return null
      return isDated(dates) ? { ...undated, flight: null } : undated
    },
    // While other dates are asked about, the display is shown as it was.
    placeholderData: (before) => (before?.display_id === id ? before : undefined),
  })
}

/** The rows of a few displays by their ids. */
async function askRows(id: string[], dates: FlightDates, signal?: AbortSignal): Promise<OfferedDisplay[]> {
  const flight = isDated(dates) && flightQuery(dates)
  const query = { id, size: String(id.length), ...flight }
  const { rows } = isBuyer()
    ? await callApi(listAdvertiserDisplays, { params: { orgId: ownId() }, query }, { signal })
    : await callApi(listPublicDisplays, { query }, { signal })
  return rows
}

/**
 * Fetches the rows of displays by their ids, in their order: those of them that are on offer, and can be bought on the
 * dates where there are any.
 */
export async function rowsOf(
  ids: readonly string[],
  dates: FlightDates,
  signal?: AbortSignal,
): Promise<OfferedDisplay[]> {
  const most = isBuyer() ? MOST_BY_ID : MOST_DISPLAYS
  const found = new Map<string, OfferedDisplay>()
  for (let done = 0; done < ids.length; done += most) {
    for (const row of await askRows(ids.slice(done, done + most), dates, signal))
      found.set(row.display_id, row)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The rows of displays by their ids, as `rowsOf` fetches them. */
export function rowsQuery(ids: readonly string[], dates: FlightDates) {
  return queryOptions({
    queryKey: [...keyOf(listAdvertiserDisplays), ownId(), 'rows', ids, flightQuery(dates)],
    queryFn: ({ signal }) => rowsOf(ids, dates, signal),
  })
}
