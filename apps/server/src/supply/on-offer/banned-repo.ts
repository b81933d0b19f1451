import { categoriesAbove } from '@plaza/domain/taxonomies/ad-products'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'

/** What is not on offer to somebody since its owner does not want their campaign shown (docs/domain.md, "Bans"). */
export interface Banned {
  /** Owners that show it on none of their displays. */
  owners: string[]
  displays: string[]
}

/** Whoever looks for displays, with what they advertise where that is known: an id, or the words of before. */
export type Seeker = ViewerScope & { category?: string | undefined }

/** Gives a scope in which displays that do not show a category are not on offer. */
export function about<S extends ViewerScope>(scope: S, category: string | undefined): S {
  return { ...scope, category }
}

/** A ban that is about somebody: all displays of its owner, or these. */
export interface FoundBan {
  org_id: string
  everywhere: boolean
  displays: string[]
}

/**
 * The bans that are about an organization or about categories, as `banned`, in a statement that begins with them.
 * Whoever they are about is its `asked`.
 */
export function bansAbout(categories: number[], orgId: string | null): RawBuilder<unknown> {
  return sql`
    WITH asked AS (SELECT ${categories}::int[] AS categories, ${orgId}::uuid AS org_id),
    found AS (
      SELECT b.* FROM asked JOIN bans b ON b.category = ANY(asked.categories)
      UNION ALL SELECT b.* FROM asked JOIN bans b ON b.advertiser_id = asked.org_id
      UNION ALL SELECT b.* FROM asked JOIN users u ON u.org_id = asked.org_id AND u.active AND u.address_confirmed_at IS NOT NULL
        JOIN bans b ON b.email = u.email
    ),
    banned AS (
      SELECT b.org_id, b.everywhere, CASE WHEN b.everywhere THEN '{}' ELSE ARRAY(
        SELECT n.display_id FROM ban_displays n WHERE n.ban_id = b.id
        UNION SELECT d.id FROM ban_locations n JOIN displays d ON d.location_id = n.location_id WHERE n.ban_id = b.id
      ) END AS displays FROM found b
    )`
}

/** Whom bans are about: the organization that advertises, and the categories of what it advertises. */
export function askedBy({ actor, category }: Seeker): { categories: number[]; orgId: string | null } {
  return {
    categories: category ? categoriesAbove(category) : [],
    orgId: actor?.orgType === 'ADV' ? actor.orgId : null,
  }
}

/** What bans keep from being on offer. */
export function bannedBy(bans: FoundBan[]): Banned {
  return {
    owners: [...new Set(bans.flatMap(({ org_id, everywhere }) => (everywhere ? org_id : [])))],
    displays: [...new Set(bans.flatMap(({ displays }) => displays))],
  }
}

const categoriesBanned = prepared('banned categories', (db, displayIds: string[]) =>
  sql<{ display_id: string; categories: number[] }>`
    SELECT d.id AS display_id, array_agg(b.category ORDER BY b.category) AS categories
    FROM displays d JOIN bans b ON b.org_id = d.org_id AND b.category IS NOT NULL AND ban_reaches(b, d.id, d.location_id)
    WHERE d.id = ANY(${displayIds}::uuid[]) GROUP BY d.id`.compile(db),
)

/** The categories that owners ban on these displays, by the display's id. */
export async function findBannedCategories(
  { db }: ViewerScope,
  displayIds: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await categoriesBanned(db, [...displayIds])
  return new Map(rows.map(({ display_id, categories }) => [display_id, categories]))
}
