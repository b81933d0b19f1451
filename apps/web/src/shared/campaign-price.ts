import { calculatePrice, calculatePriceOfMany } from '@plaza/contract/campaigns'
import type { CallData, CallInput } from '@plaza/contract/call'
import { calculatePublicPrice } from '@plaza/contract/public-finding'
import type { BannedOn } from '@plaza/contract/errors'
import { messages } from '@plaza/contract/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasFailedWith, isApiError } from '../lib/api-error.ts'
import { callApi } from '../lib/call.ts'
import { isBuyer } from '../lib/reader.ts'

/** A price as advertisers and visitors get it; of rate schedules visitors are told nothing. */
export type CampaignPrice = CallData<typeof calculatePrice> | CallData<typeof calculatePublicPrice>
export type PricedDisplay = CallData<typeof calculatePublicPrice>['displays'][number] & {
  rate_schedule_id?: string
}
export type PricedZone = PricedDisplay['zones'][number]
/** Equal days in a row. */
export type PriceRun = NonNullable<PricedZone['dates']>[number]

/** The dates of a flight, empty while there are none, and the days of the week that it takes: all without any. */
export interface FlightDates {
  start_date: string
  end_date: string
  days_of_week?: number[]
}

/** A flight with what is advertised, where that is known. */
export interface AdvertisedDates extends FlightDates {
  category?: string
}

/** The price of a flight on displays, and why some of them have none. */
export interface PriceAnswer {
  /** Null where the dates themselves are at fault. */
  price: CampaignPrice | null
  /** Displays that are no longer on offer, or do not show what is advertised. */
  gone: string[]
  /** The displays of `gone` that do not show it, with whose they are and what is banned there. */
  banned?: readonly BannedOn[]
  /** What is wrong with the dates, or with all displays together, in sentences. */
  faults: { start_date?: string; end_date?: string; days_of_week?: string; displays?: string }
}

/** A flight as the queries of calls take it. */
export function flightQuery({ start_date, end_date, days_of_week, category }: AdvertisedDates) {
  return {
    startDate: start_date,
    endDate: end_date,
    days_of_week: days_of_week?.join(',') || undefined,
    category: category || undefined,
  }
}

/** More ids than this are sent in a body, since URLs have a limit. */
const LONG = 100
const DISPLAY = /^displayIds\.(\d+)$/

/**
 * Sorts the faults of a refused price call into those of single displays, of the dates, and of all
 * displays together.
 */
export function readFaults(issues: readonly { path: string; message: string }[], ids: readonly string[]) {
  const gone = issues.flatMap(({ path }) => ids[Number(DISPLAY.exec(path)?.[1] ?? -1)] ?? [])
  const at = (wanted: string) => issues.find(({ path }) => path === wanted)?.message
  const faults: PriceAnswer['faults'] = {
    start_date: at('startDate'),
    end_date: at('endDate'),
    days_of_week: at('days_of_week'),
    displays: at('displayIds'),
  }
  return { gone, faults }
}

/** Visitors ask for so many displays at a time. */
const PUBLIC = 20

/** The price for a visitor: asked in parts, and added up. */
async function askPublic(
  ids: readonly string[],
  wanted: CallInput<typeof calculatePublicPrice>['query'],
  signal: AbortSignal,
): Promise<CampaignPrice> {
  const parts = Array.from({ length: Math.ceil(ids.length / PUBLIC) }, (_, nth) =>
    ids.slice(nth * PUBLIC, (nth + 1) * PUBLIC),
  )
  const [first, ...others] = await Promise.all(
    parts.map((part) =>
      callApi(calculatePublicPrice, { query: { ...wanted, displayIds: part.join(',') } }, { signal }),
    ),
  )
  if (!first) throw new Error('The price of no display was asked for')
  return {
    ...first,
    total: others.reduce((sum, { total }) => sum + total, first.total),
    displays: [first, ...others].flatMap(({ displays }) => displays),
  }
}

async function ask(
  ids: string[],
  dates: AdvertisedDates,
  signal: AbortSignal,
  detail: '0' | '1' = '1',
): Promise<PriceAnswer> {
  if (ids.length === 0) return { price: null, gone: [], faults: {} }
  const wanted = { ...flightQuery(dates), displayIds: ids.join(','), detail }
  const price = (): Promise<CampaignPrice> => {
    if (!isBuyer()) return askPublic(ids, wanted, signal)
    return ids.length > LONG
      ? callApi(calculatePriceOfMany, { body: wanted }, { signal })
      : callApi(calculatePrice, { query: wanted }, { signal })
  }
  try {
    return { price: await price(), gone: [], faults: {} }
  } catch (error) {
    if (!isApiError(error) || error.issues.length === 0) throw error
    // Answers have a size limit: without the days, the totals of many displays fit into one.
    const isTooLarge = detail === '1' && error.issues.some(({ path }) => path === 'detail')
    if (isTooLarge) return await ask(ids, dates, signal, '0')
    const { gone, faults } = readFaults(error.issues, ids)
    const banned = hasFailedWith(error, 'banned') ? (error.data?.displays ?? []) : []
    // The displays that are still on offer have a price all the same.
    const rest = ids.filter((id) => !gone.includes(id))
    if (gone.length === 0 || Object.values(faults).some(Boolean)) return { price: null, gone, banned, faults }
    const answer = await ask(rest, dates, signal)
    return {
      ...answer,
      gone: [...gone, ...answer.gone],
      banned: [...banned, ...(answer.banned ?? [])],
    }
  }
}

/**
 * Queries the price of one spot in each zone of these displays over a flight. The key is among the
 * campaigns', so a purchase makes it stale.
 */
export function priceQuery(displayIds: readonly string[], dates: AdvertisedDates) {
  const { start_date, end_date, days_of_week = [], category = '' } = dates
  const ids = displayIds.toSorted()
  return queryOptions({
    queryKey: ['campaigns', 'price', start_date, end_date, days_of_week, category, ids] as const,
    queryFn: ({ signal }) => ask(ids, dates, signal),
    meta: { successToast: messages.priceCalculated, toastIf: ({ price }: PriceAnswer) => price !== null },
    enabled: ids.length > 0 && start_date !== '' && end_date !== '',
    placeholderData: keepPreviousData,
  })
}
