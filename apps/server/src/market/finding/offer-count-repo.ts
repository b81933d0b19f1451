import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, countRows, type ListQuery } from '../../base/postgres/listing.ts'
import { offersMatching, type OfferFilters } from './filters-sql.ts'
import type { Sight } from '../../supply/on-offer/invited-repo.ts'

export type OfferQuery = ListQuery & OfferFilters

/** How far displays on offer are counted (wire.md, "Envelope"). */
export const CAP = COUNT_CAP.marketplace

const SAMPLE = 1000

/**
 * Whether reading displays as they lie meets all that are counted sooner than an index names its matches. Of
 * `all` displays with a share `s` that hold the words, an index names `s * all`, and reading meets the cap
 * after `CAP / s`: whether the second is less. The share is told by a sample.
 */
export async function isCommon({ db }: ActorScope, sight: Sight, { search }: OfferQuery): Promise<boolean> {
  if (!search) return false
  const { rows } = await sql<{ share: number | null; all: number }>`
    SELECT avg((${offersMatching({ search }, sight)})::int)::float8 AS share,
           (SELECT reltuples FROM pg_class WHERE oid = 'displays'::regclass) AS all
    FROM (SELECT * FROM displays LIMIT ${SAMPLE}) d`.execute(db)
  const { share, all } = rows[0] ?? { share: 0, all: 0 }
  return (share ?? 0) ** 2 * all > CAP
}

/** As far as displays are read as they lie, before an index is asked after all. */
const READ = 50_000

/** How many displays on offer match, up to the cap; `common` tells how they are counted, not what comes out. */
export async function countOffers({ db }: ActorScope, sight: Sight, query: OfferQuery, common: boolean) {
  const matches = offersMatching(query, sight)
  if (common) {
    const some = sql`(SELECT * FROM displays LIMIT ${READ})`
    const total = await countRows(db, sql`(SELECT d.id FROM ${some} d WHERE ${matches})`, CAP)
    if (total.more) return total
  }
  return countRows(db, sql`(SELECT d.id FROM displays d WHERE ${matches})`, CAP)
}
