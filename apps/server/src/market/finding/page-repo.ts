import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { offsetOf, orderOf, peopleOrder } from '../../base/postgres/listing.ts'
import { CAP, countOffers, isCommon, type OfferQuery } from './offer-count-repo.ts'
import { offersMatching } from './filters-sql.ts'
import { statusSeen } from '../../supply/on-offer/on-offer-sql.ts'
import { readSight, type Sight } from '../../supply/on-offer/invited-repo.ts'

const sorts: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('d.name'),
  org_name: peopleOrder('o.name'),
  address: peopleOrder('l.address'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  industry: peopleOrder('d.industry'),
  visibility: sql`d.visibility`,
  visibilityStatus: statusSeen,
  from_price: sql`d.from_price`,
}

/** The columns that do not lie on the display's own row, with where they do. */
const beside: Record<string, RawBuilder<unknown>> = {
  org_name: sql`JOIN organizations o ON o.id = d.org_id`,
  address: sql`JOIN locations l ON l.id = d.location_id`,
}

/** Orders that an index has; without one asked for, it is the key's. */
const isIndexed = ({ sorted_by }: OfferQuery): boolean =>
  !sorted_by || ['name', 'from_price', 'created_at'].includes(sorted_by)

const orderBy = (query: OfferQuery) => sql`ORDER BY ${orderOf(query, sorts, 'd.id', ['from_price'])}`

const pageOf = (query: OfferQuery) => sql`${orderBy(query)} LIMIT ${query.size} OFFSET ${offsetOf(query)}`

const idsOf = async ({ db }: ActorScope, page: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await page.execute(db)).rows.map(({ id }) => id)

/** So many rows are looked through in the order asked for, before all matches are gathered and sorted. */
const LOOKED_THROUGH = 20_000

/** The page, if it lies near enough to the beginning of its order; null otherwise. */
const lookThrough = async (scope: ActorScope, sight: Sight, query: OfferQuery): Promise<string[] | null> => {
  const end = offsetOf(query) + query.size
  const all = offersMatching({}, sight)
  const ids = await idsOf(
    scope,
    sql`SELECT d.id FROM (
      SELECT * FROM displays d WHERE ${all} ${orderBy(query)} LIMIT ${LOOKED_THROUGH + end}
    ) d WHERE ${offersMatching(query, sight)} ${pageOf(query)}`,
  )
  return ids.length === query.size ? ids : null
}

const gather = (scope: ActorScope, sight: Sight, query: OfferQuery): Promise<string[]> =>
  idsOf(
    scope,
    sql`WITH d AS MATERIALIZED (
      SELECT d.id, d.name, d.from_price FROM displays d WHERE ${offersMatching(query, sight)}
    ) SELECT d.id FROM d ${pageOf(query)}`,
  )

interface OfferPage {
  ids: string[]
  total: { count: number; more?: boolean }
}

/** Few matches are found once, for their number and for the page; null where they are more than are counted. */
const gatherFew = async ({ db }: ActorScope, sight: Sight, query: OfferQuery): Promise<OfferPage | null> => {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    WITH d AS MATERIALIZED (
      SELECT d.id, d.name, d.from_price FROM displays d WHERE ${offersMatching(query, sight)} LIMIT ${CAP + 1}
    ) SELECT ARRAY(SELECT d.id FROM d ${pageOf(query)}) AS ids, (SELECT count(*)::int FROM d) AS count`.execute(
    db,
  )
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return count > CAP ? null : { ids, total: { count } }
}

/** What is likely to leave few of all. */
const isNarrow = ({ search, box, startDate, owner, visibility, favourites }: OfferQuery): boolean =>
  Boolean(search || box || startDate || owner || favourites || visibility === 'Private')

/**
 * A page of the displays on offer: their ids, and how many match (marketplace-wide: capped at 1,000).
 *
 * A page is read from the index that has its order, row by row until it is full; or, where that would take
 * too long, from all matches, which are found by what they match and sorted. Left to itself, the planner
 * takes matches for evenly spread over the order and follows the index: among a million displays, to find
 * the tenth part of them that are called "Window" it reads all of those from A to V.
 */
export async function findOfferPage(scope: ActorScope, query: OfferQuery): Promise<OfferPage> {
  const sight = await readSight(scope)
  const common = await isCommon(scope, sight, query)
  if (isNarrow(query) && isIndexed(query) && !common) {
    const few = await gatherFew(scope, sight, query)
    if (few) return few
  }
  const find = async (): Promise<string[]> => {
    if (isIndexed(query)) return (await lookThrough(scope, sight, query)) ?? gather(scope, sight, query)
    const from = sql`displays d ${beside[query.sorted_by ?? ''] ?? sql``}`
    return idsOf(scope, sql`SELECT d.id FROM ${from} WHERE ${offersMatching(query, sight)} ${pageOf(query)}`)
  }
  const [ids, total] = await Promise.all([find(), countOffers(scope, sight, query, common)])
  return { ids, total }
}
