import type { HandlerData } from '@plaza/contract/call'
import { MOST_OF_RESULT, type listWholeResult } from '@plaza/contract/finding'
import type { CallScope } from '../../base/scope/scope.ts'
import type { Actor } from '../../base/actor.ts'
import { badInput } from '../../base/failure.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import type { ReadyData } from '../../base/http/ready-data.ts'
import { presentCards, readCards, type CardParts } from './cards.ts'
import { findFlights } from './find-flights.ts'
import { inOneCurrency, readPriced } from './list-repo.ts'
import type { FindingFilters } from './filters-sql.ts'
import { findPage, withStamps, type FindingQuery } from './page-repo.ts'
import { sumFlights } from './sum-flights.ts'
import { presentDistance } from './present.ts'

type Scope = CallScope | CallScope<null>

/** What a query adds to the rows of its displays: how far they are, and what its flight costs. */
const partsOf = async (
  scope: Scope,
  query: FindingFilters,
  rows: { display_id: string; latitude: number; longitude: number }[],
  path: string,
): Promise<CardParts[]> => {
  const { startDate: from, endDate: to, days_of_week: daysOfWeek } = query
  const ids = rows.map(({ display_id }) => display_id)
  const flights = from && to ? await findFlights(scope, ids, { from, to, daysOfWeek }, path) : null
  return rows.map((row) => ({
    ...presentDistance(query, row),
    ...(flights && { flight: flights.get(row.display_id) ?? null }),
  }))
}

/**
 * Makes a query ready to be read: an order by a price uses one currency, and one by the price of a flight knows what
 * flights cost.
 * @throws Failure `bad_input` where these are too many
 */
const readied = async (scope: Scope, asked: FindingQuery): Promise<FindingQuery> => {
  const query = inOneCurrency(scope, asked)
  if (query.sorted_by !== 'flight_total') return query
  const flightSums = await sumFlights(
    scope,
    await readInvitedTo({ ...scope, category: query.category }),
    query,
  )
  if (flightSums) return { ...query, flightSums }
  const message =
    'These are too many displays to compare for so many days. Please narrow your search or the dates.'
  throw badInput({ path: 'sorted_by', message })
}

/** A page of the displays on offer, with what the query adds to them. */
export async function showFound(scope: Scope, query: FindingQuery): Promise<ReadyData> {
  const { found, total } = await findPage(scope, await readied(scope, query), withStamps)
  const cards = await readCards(scope, found)
  return presentCards(cards, await partsOf(scope, query, cards, 'size'), total)
}

/** All displays that a query finds, as far as they are answered at once. */
export async function showWholeResult(
  scope: CallScope<Actor>,
  query: Omit<FindingQuery, 'page' | 'size'>,
): Promise<HandlerData<typeof listWholeResult>> {
  const { rows, count } = await readPriced(
    scope,
    await readied(scope, { ...query, page: 1, size: MOST_OF_RESULT }),
  )
  const parts = await partsOf(scope, query, rows, 'endDate')
  return {
    rows: rows.map((row, index) => ({ ...row, ...parts[index] })),
    count,
    more: count > MOST_OF_RESULT,
  }
}
