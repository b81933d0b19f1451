import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../http/context.ts'
import { COUNT_CAP, countRows, matching, peopleOrder, type ListQuery } from '../http/listing.ts'
import { isOnOffer } from './on-offer-sql.ts'
import { displayTables, pageOf, readDisplays, type DisplayRow } from './rows-repo.ts'

/** A display that every advertiser may see; undefined for any other. */
export const findDisplayOnOffer = async (scope: Scope, id: string): Promise<DisplayRow | undefined> =>
  (await readDisplays(scope, sql`${isOnOffer} AND d.id = ${id}`))[0]

export interface OfferQuery extends ListQuery {
  visibility?: 'Public' | 'Private'
  industry?: string[]
}

const sorts: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('d.name'),
  org_name: peopleOrder('o.name'),
  address: peopleOrder('l.address'),
  location_name: peopleOrder('d.location_name'),
  display_location: peopleOrder('d.display_location'),
  industry: peopleOrder('o.industry'),
  visibility: sql`d.visibility`,
  visibilityStatus: sql`d.visibility_status`,
}

/** Displays on offer to advertisers (marketplace-wide: counts are capped at 1,000). */
export const listDisplaysOnOffer = async (scope: Scope, query: OfferQuery) => {
  const parts = [isOnOffer as RawBuilder<unknown>]
  if (query.search) parts.push(matching('d.search', query.search))
  if (query.active) parts.push(sql`(d.visibility_status = 'available') = ${query.active === '1'}`)
  if (query.visibility) parts.push(sql`d.visibility = ${query.visibility}`)
  if (query.industry?.length) parts.push(sql`o.industry = ANY(${query.industry})`)
  const where = sql.join(parts, sql` AND `)
  const rows = await readDisplays(scope, where, pageOf(query, sorts))
  const all = sql`(SELECT d.id FROM ${displayTables(scope.now)} WHERE ${where})`
  return { rows, ...(await countRows(scope.db, all, COUNT_CAP.marketplace)) }
}
