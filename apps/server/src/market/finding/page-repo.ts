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
import { findByRights, type InvitedTo } from '../../supply/on-offer/invited-repo.ts'
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

/** A display of a page. What a list shows of it may be known, if that has this stamp. */
export interface FoundId {
  display_id: string
}
export interface StampedDisplay extends FoundId {
  stamp: string
  is_favourite: boolean
}

/** How the displays of a page are read, from an array of their ids and in its order. */
export type Reading<Row extends FoundId> = (ids: RawBuilder<unknown>, scope: ViewerScope) => RawBuilder<Row>

export const idsAlone: Reading<FoundId> = (ids) => sql`unnest(${ids}) AS s (display_id)`

/** With what tells whether a list shows of them what it did before. */
export const withStamps: Reading<StampedDisplay> = (ids, { now, actor }) =>
  sql`stamped_displays(${ids}, ${now}::timestamptz, ${actor?.orgId ?? null}::uuid) s`

/** A question, with who asks it, what they are invited to, and how a page of it is read. */
interface Asked<Row extends FoundId> {
  scope: ViewerScope
  query: FindingQuery
  invitedTo: InvitedTo
  /** What they are invited to in the moment of a statement, as `findByRights` asks for it. */
  rights: RawBuilder<string | null>
  reading: Reading<Row>
}

/** The displays of a page, and what whoever asks was invited to when they were read. */
interface Displays<Row extends FoundId> {
  found: Row[]
  rights: string | null
}

/** A row for each display, or one alone where there is none. */
type ReadRow<Row extends FoundId> = (Row | { display_id: null }) & { rights: string | null; count: number }

/** A statement for the displays that `page` gives the ids of; it may begin with parts, and count them. */
const statementFor = <Row extends FoundId>(
  { scope, rights, reading }: Asked<Row>,
  page: RawBuilder<unknown>,
  parts = sql``,
  count: RawBuilder<unknown> = sql`0`,
) => sql<ReadRow<Row>>`
  ${parts} SELECT ${rights} AS rights, ${count} AS count, s.*
  FROM (VALUES (0)) one LEFT JOIN ${reading(sql`ARRAY(${page})`, scope)} ON true`

const displaysOf = <Row extends FoundId>(rows: ReadRow<Row>[]): Displays<Row> & { count: number } => ({
  found: rows.filter((row): row is ReadRow<Row> & Row => row.display_id !== null),
  rights: rows[0]?.rights ?? null,
  count: rows[0]?.count ?? 0,
})

const readDisplays = async <Row extends FoundId>(asked: Asked<Row>, page: RawBuilder<unknown>) =>
  displaysOf((await statementFor(asked, page).execute(asked.scope.db)).rows)

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
const countMatches = async ({ scope: { db }, invitedTo, query }: Asked<FoundId>, common: boolean) => {
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
const readInOrder = async <Row extends FoundId>(asked: Asked<Row>): Promise<Displays<Row> | null> => {
  const { query, invitedTo } = asked
  const end = offsetOf(query) + query.size
  const page = await readDisplays(
    asked,
    sql`SELECT d.id FROM (
      SELECT * FROM displays d WHERE ${isMatch({}, invitedTo)} ${orderBy(query)} LIMIT ${READ_IN_ORDER + end}
    ) d WHERE ${passes(query, invitedTo)} ${pageOf(query)}`,
  )
  return page.found.length === query.size ? page : null
}

/** What the orders of `isOfRow` read, of all that match. */
const matchesOf = ({ query, invitedTo }: Asked<FoundId>, limit = sql``) => sql`WITH d AS MATERIALIZED (
  SELECT d.id, d.name, d.from_price, d.latitude, d.longitude FROM displays d WHERE ${isMatch(query, invitedTo)} ${limit}
)`

/** Finds all matches first, then sorts them for the page. */
const gather = async <Row extends FoundId>(asked: Asked<Row>): Promise<Displays<Row>> => {
  const statement = statementFor(asked, sql`SELECT d.id FROM d ${pageOf(asked.query)}`, matchesOf(asked))
  return displaysOf((await statement.execute(asked.scope.db)).rows)
}

/** How far around a place the nearest displays are searched, in metres, before all matches are sorted. */
const RINGS = [1000, 8000, 64_000, 512_000]

/** Finds the page in the smallest circle that has all of it. */
const findNearest = async <Row extends FoundId>(asked: Asked<Row>): Promise<Displays<Row>> => {
  const { query } = asked
  const rings = query.sort === 'desc' ? [] : RINGS.filter((ring) => ring < (query.radius ?? Infinity))
  for (const radius of rings) {
    const page = await gather({ ...asked, query: { ...query, radius } })
    if (page.found.length === query.size) return page
  }
  return gather(asked)
}

interface Page<Row extends FoundId> extends Displays<Row> {
  total: { count: number; more?: boolean }
}

/** Finds all matches with what their flights cost, counts and sorts them. Without such a price they come last. */
const findByFlight = async <Row extends FoundId>(asked: Asked<Row>, sums: FlightSums): Promise<Page<Row>> => {
  const { scope, query, invitedTo } = asked
  const direction = sql.raw(query.sort === 'desc' ? 'DESC' : 'ASC')
  const { parts, from, total } = pricedDisplays(query, invitedTo, sums)
  const statement = statementFor(
    asked,
    sql`SELECT id FROM found ORDER BY total ${direction} NULLS LAST, id ${direction}
      LIMIT ${query.size} OFFSET ${offsetOf(query)}`,
    sql`WITH ${parts}, found AS MATERIALIZED (SELECT d.id, ${total} AS total FROM ${from})`,
    sql`(SELECT count(*)::int FROM found)`,
  )
  const { count, ...page } = displaysOf(await withMemory(scope.db, statement))
  return { ...page, total: count > CAP ? { count: CAP + 1, more: true } : { count } }
}

/**
 * Gathers the matches once, both for the page and for their count, where they are few; null where there are
 * more than the cap.
 */
const gatherFew = async <Row extends FoundId>(asked: Asked<Row>): Promise<Page<Row> | null> => {
  const statement = statementFor(
    asked,
    sql`SELECT d.id FROM d ${pageOf(asked.query)}`,
    matchesOf(asked, sql`LIMIT ${CAP + 1}`),
    sql`(SELECT count(*)::int FROM d)`,
  )
  const { count, ...page } = displaysOf((await statement.execute(asked.scope.db)).rows)
  return count > CAP ? null : { ...page, total: { count } }
}

/** Finds the page in the way that its order has. */
const findDisplays = async <Row extends FoundId>(asked: Asked<Row>): Promise<Displays<Row>> => {
  const { query, invitedTo } = asked
  if (query.sorted_by === 'distance') return findNearest(asked)
  if (isIndexed(query)) return (await readInOrder(asked)) ?? gather(asked)
  const from = sql`displays d ${joins[query.sorted_by ?? ''] ?? sql``}`
  return readDisplays(
    asked,
    sql`SELECT d.id FROM ${from} WHERE ${isMatch(query, invitedTo)} ${pageOf(query)}`,
  )
}

const findAndCount = async <Row extends FoundId>(asked: Asked<Row>): Promise<Page<Row>> => {
  const { scope, query, invitedTo } = asked
  if (query.flightSums) return findByFlight(asked, query.flightSums)
  const { search } = query
  const common = !!search && (await isKnownCommon(scope, search, () => isCommon(scope, invitedTo, search)))
  const known = knownOfQuestion(scope, invitedTo, query)
  let more = known.isMore()
  if (!more && (isNarrow(query) || query.startDate) && isOfRow(query) && !common) {
    const few = await gatherFew(asked)
    known.tell(!few)
    if (few) return few
    more = true
  }
  const count = async (): Promise<Page<Row>['total']> => {
    if (more) return { count: CAP + 1, more }
    const total = await countMatches(asked, common)
    known.tell(total.more === true)
    return total
  }
  const [page, total] = await Promise.all([findDisplays(asked), count()])
  return { ...page, total }
}

/**
 * Finds a page of the displays on offer, read in the way that is named, and how many match, up to 1,000.
 *
 * There are three ways to read a page, measured on a million displays. Few matches are gathered once for the
 * page and its count. Otherwise the page is read row by row from the index that has its order; where that would
 * take too long, all matches are gathered and sorted. Left to itself, Postgres assumes that matches are spread
 * evenly over the order and follows the index: to find displays that are called "Window", it reads all of those
 * from A to V.
 */
export function findPage<Row extends FoundId>(
  scope: ViewerScope,
  query: FindingQuery,
  reading: Reading<Row>,
): Promise<Page<Row>> {
  return findByRights({ ...scope, category: query.category }, (invitedTo, rights) =>
    findAndCount({ scope, query, invitedTo, rights, reading }),
  )
}
