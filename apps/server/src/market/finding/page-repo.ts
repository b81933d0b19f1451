import { sql, type RawBuilder } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'
import {
  COUNT_CAP,
  countRows,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import { withMemory } from '../../base/postgres/with-memory.ts'
import { readInvitedTo, type InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { statusForAdvertisers } from '../../supply/on-offer/on-offer-sql.ts'
import { pricedDisplays, type FlightSums } from './flight-totals-sql.ts'
import { distanceFrom, isMatch, isNarrow, passes, type FindingFilters } from './filters-sql.ts'
import { isKnownCommon, knownOfQuestion } from './known-matches.ts'

export type FindingQuery = ListQuery &
  FindingFilters & {
    /** What the flight of the query costs, for an order by it. */
    flightSums?: FlightSums
  }

/** Displays on offer are counted up to this many. */
const CAP = COUNT_CAP.marketplace

/** So many displays are read to estimate how many of all contain the words that are searched for. */
const SAMPLE = 1000

/** So many displays are scanned for matches, before an index is asked instead. */
const SCANNED = 50_000

/** So many displays are read in the order asked for, before all matches are gathered and sorted instead. */
const READ_IN_ORDER = 20_000

const sortsOf = ({ near }: FindingQuery): Record<string, RawBuilder<unknown>> => ({
  name: peopleOrder('d.name'),
  org_name: peopleOrder('o.name'),
  address: peopleOrder('l.address'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  industry: peopleOrder('d.industry'),
  visibility: sql`d.visibility`,
  visibilityStatus: statusForAdvertisers,
  from_price: sql`d.from_price`,
  ...(near && { distance: distanceFrom(near) }),
})

/** The joins needed by an order whose column is not in the display's own row. */
const joins: Record<string, RawBuilder<unknown>> = {
  org_name: sql`JOIN organizations o ON o.id = d.org_id`,
  address: sql`JOIN locations l ON l.id = d.location_id`,
}

/** Whether an index has the order that is asked for. Without one, displays are ordered by their key. */
const isIndexed = ({ sorted_by }: FindingQuery): boolean =>
  !sorted_by || ['name', 'from_price', 'created_at'].includes(sorted_by)

/** Whether the display's own row has what the order needs. */
const isOfRow = (query: FindingQuery): boolean => isIndexed(query) || query.sorted_by === 'distance'

const orderBy = (query: FindingQuery) =>
  sql`ORDER BY ${orderOf(query, sortsOf(query), 'd.id', ['from_price'])}`

const pageOf = (query: FindingQuery) => sql`${orderBy(query)} LIMIT ${query.size} OFFSET ${offsetOf(query)}`

const idsOf = async ({ db }: ViewerScope, page: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await page.execute(db)).rows.map(({ id }) => id)

/**
 * Whether so many displays contain the words searched for that scanning the table meets the cap sooner than an
 * index lists its matches. Of `all` displays with a share `s` of matches, an index lists `s * all`, and a scan
 * meets the cap after `CAP / s`. A sample tells the share.
 */
const isCommon = async ({ db }: ViewerScope, invitedTo: InvitedTo, search: string): Promise<boolean> => {
  const { rows } = await sql<{ share: number | null; all: number }>`
    SELECT avg((${isMatch({ search }, invitedTo)})::int)::float8 AS share,
           (SELECT reltuples FROM pg_class WHERE oid = 'displays'::regclass) AS all
    FROM (SELECT * FROM displays LIMIT ${SAMPLE}) d`.execute(db)
  const { share, all } = rows[0] ?? { share: 0, all: 0 }
  return (share ?? 0) ** 2 * all > CAP
}

/** How many displays match, up to the cap. `common` decides how they are counted, not what comes out. */
const countMatches = async (
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
  common: boolean,
) => {
  const matches = isMatch(query, invitedTo)
  if (common) {
    const some = sql`(SELECT * FROM displays LIMIT ${SCANNED})`
    const total = await countRows(db, sql`(SELECT d.id FROM ${some} d WHERE ${matches})`, CAP)
    if (total.more) return total
  }
  return countRows(db, sql`(SELECT d.id FROM displays d WHERE ${matches})`, CAP)
}

/**
 * Reads the page from the index that has its order; null where the page is too far from the start of the
 * order.
 */
const readInOrder = async (
  scope: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
): Promise<string[] | null> => {
  const end = offsetOf(query) + query.size
  const ids = await idsOf(
    scope,
    sql`SELECT d.id FROM (
      SELECT * FROM displays d WHERE ${isMatch({}, invitedTo)} ${orderBy(query)} LIMIT ${READ_IN_ORDER + end}
    ) d WHERE ${passes(query, invitedTo)} ${pageOf(query)}`,
  )
  return ids.length === query.size ? ids : null
}

/** What the orders of `isOfRow` read. */
const gathered = sql`d.id, d.name, d.from_price, d.latitude, d.longitude`

/** Finds all matches first, then sorts them for the page. */
const gather = (scope: ViewerScope, invitedTo: InvitedTo, query: FindingQuery): Promise<string[]> =>
  idsOf(
    scope,
    sql`WITH d AS MATERIALIZED (
      SELECT ${gathered} FROM displays d WHERE ${isMatch(query, invitedTo)}
    ) SELECT d.id FROM d ${pageOf(query)}`,
  )

/** How far around a place the nearest displays are searched, in metres, before all matches are sorted. */
const RINGS = [1000, 8000, 64_000, 512_000]

/** Finds the page in the smallest circle that has all of it. */
const findNearest = async (
  scope: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
): Promise<string[]> => {
  const rings = query.sort === 'desc' ? [] : RINGS.filter((ring) => ring < (query.radius ?? Infinity))
  for (const radius of rings) {
    const ids = await gather(scope, invitedTo, { ...query, radius })
    if (ids.length === query.size) return ids
  }
  return gather(scope, invitedTo, query)
}

interface Page {
  ids: string[]
  total: { count: number; more?: boolean }
}

/** Finds all matches with what their flights cost, counts and sorts them. Without such a price they come last. */
const findByFlight = async (
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
  sums: FlightSums,
): Promise<Page> => {
  const direction = sql.raw(query.sort === 'desc' ? 'DESC' : 'ASC')
  const { parts, from, total } = pricedDisplays(query, invitedTo, sums)
  const [found] = await withMemory(
    db,
    sql<{ ids: string[]; count: number }>`
    WITH ${parts}, found AS MATERIALIZED (SELECT d.id, ${total} AS total FROM ${from})
    SELECT ARRAY(
      SELECT id FROM found ORDER BY total ${direction} NULLS LAST, id ${direction}
      LIMIT ${query.size} OFFSET ${offsetOf(query)}
    ) AS ids, (SELECT count(*)::int FROM found) AS count`,
  )
  const { ids, count } = found ?? { ids: [], count: 0 }
  return { ids, total: count > CAP ? { count: CAP + 1, more: true } : { count } }
}

/**
 * Gathers the matches once, both for the page and for their count, where they are few; null where there are
 * more than the cap.
 */
const gatherFew = async (
  { db }: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
): Promise<Page | null> => {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    WITH d AS MATERIALIZED (
      SELECT ${gathered} FROM displays d WHERE ${isMatch(query, invitedTo)} LIMIT ${CAP + 1}
    ) SELECT ARRAY(SELECT d.id FROM d ${pageOf(query)}) AS ids, (SELECT count(*)::int FROM d) AS count`.execute(
    db,
  )
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return count > CAP ? null : { ids, total: { count } }
}

/**
 * Finds a page of the displays on offer: their ids, and how many match, up to 1,000.
 *
 * There are three ways to read a page, measured on a million displays. Few matches are gathered once for the
 * page and its count. Otherwise the page is read row by row from the index that has its order; where that would
 * take too long, all matches are gathered and sorted. Left to itself, Postgres assumes that matches are spread
 * evenly over the order and follows the index: to find displays that are called "Window", it reads all of those
 * from A to V.
 */
export async function findPage(scope: ViewerScope, query: FindingQuery): Promise<Page> {
  const invitedTo = await readInvitedTo({ ...scope, category: query.category })
  if (query.flightSums) return findByFlight(scope, invitedTo, query, query.flightSums)
  const { search } = query
  const common = !!search && (await isKnownCommon(scope, search, () => isCommon(scope, invitedTo, search)))
  const known = knownOfQuestion(scope, invitedTo, query)
  let more = known.isMore()
  if (!more && (isNarrow(query) || query.startDate) && isOfRow(query) && !common) {
    const few = await gatherFew(scope, invitedTo, query)
    known.tell(!few)
    if (few) return few
    more = true
  }
  const find = async (): Promise<string[]> => {
    if (query.sorted_by === 'distance') return findNearest(scope, invitedTo, query)
    if (isIndexed(query)) {
      return (await readInOrder(scope, invitedTo, query)) ?? gather(scope, invitedTo, query)
    }
    const from = sql`displays d ${joins[query.sorted_by ?? ''] ?? sql``}`
    return idsOf(scope, sql`SELECT d.id FROM ${from} WHERE ${isMatch(query, invitedTo)} ${pageOf(query)}`)
  }
  const count = async (): Promise<Page['total']> => {
    if (more) return { count: CAP + 1, more }
    const total = await countMatches(scope, invitedTo, query, common)
    known.tell(total.more === true)
    return total
  }
  const [ids, total] = await Promise.all([find(), count()])
  return { ids, total }
}
