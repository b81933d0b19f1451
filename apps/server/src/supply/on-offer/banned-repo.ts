import { categoriesAbove } from '@plaza/domain/taxonomies/ad-products'
import { sql, type RawBuilder } from 'kysely'
import { Memory } from '../../base/memory.ts'
import { idList } from '../../base/postgres/id-list.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'

/** Where something is banned, as lists of ids for statements (`idList`). */
export interface BannedWhere {
  /** Owners that show it on none of their displays. */
  owners: Buffer
  /** Owners that do not show it on some of theirs, and which these are: by themselves, or by their places. */
  partly: Buffer
  displays: Buffer
  locations: Buffer
}

/** What is not on offer to somebody since its owner does not want their campaign shown (docs/domain.md, "Bans"). */
export interface Banned extends BannedWhere {
  /** Which bans these are: another text as soon as one of them is made, changed or lifted; empty where there is none. */
  stamp: string
}

/** Whoever looks for displays, with what they advertise where that is known: an id, or the words of before. */
export type Seeker = ViewerScope & { category?: string | undefined }

/** Gives a scope in which displays that do not show a category are not on offer. */
export function about<S extends ViewerScope>(scope: S, category: string | undefined): S {
  return { ...scope, category }
}

/**
 * The bans that are about an organization or about categories, as `found`, in a statement that begins with them.
 * Whoever they are about is its `asked`.
 */
export function bansAbout(categories: number[], orgId: string | null): RawBuilder<unknown> {
  return sql`
    WITH asked AS (SELECT ${categories}::int[] AS categories, ${orgId}::uuid AS org_id),
    found AS (
      SELECT b.id, b.org_id, b.everywhere, b.reach FROM asked JOIN bans b ON b.category = ANY(asked.categories)
      UNION ALL SELECT b.id, b.org_id, b.everywhere, b.reach FROM asked JOIN bans b ON b.advertiser_id = asked.org_id
      UNION ALL SELECT b.id, b.org_id, b.everywhere, b.reach
        FROM asked JOIN users u ON u.org_id = asked.org_id AND u.active AND u.address_confirmed_at IS NOT NULL
        JOIN bans b ON b.email = u.email
    )`
}

/** In a statement of `bansAbout`: which bans were found, as they are now. Of none it is null. */
export const stampOfBans = sql<string | null>`md5(string_agg(uuid_send(reach), '' ORDER BY reach))`

/** Whom bans are about: the organization that advertises, and the categories of what it advertises. */
export function askedBy({ actor, category }: Seeker): { categories: number[]; orgId: string | null } {
  return {
    categories: category ? categoriesAbove(category) : [],
    orgId: actor?.orgType === 'ADV' ? actor.orgId : null,
  }
}

const NO_IDS = idList([])
/** Where there is no ban. */
export const NOTHING_BANNED: Banned = {
  stamp: '',
  owners: NO_IDS,
  partly: NO_IDS,
  displays: NO_IDS,
  locations: NO_IDS,
}

/** So many bytes of what is banned are remembered: what tens of thousands of bans name. */
const MOST_BYTES = 20_000_000

const sizeOf = ({ owners, partly, displays, locations }: Banned): number =>
  owners.length + partly.length + displays.length + locations.length

/** What bans were read to be about, by their stamps. No two changes of a ban give the same one, in whichever database. */
const remembered = new Memory<Banned>(MOST_BYTES, sizeOf)

interface ReadBans {
  stamp: string | null
  owners: string[]
  partly: string[]
  displays: string[]
  locations: string[]
}

const readBans = prepared('bans', (db, categories: number[], orgId: string | null) =>
  sql<ReadBans>`
    ${bansAbout(categories, orgId)}
    SELECT (SELECT ${stampOfBans} FROM found) AS stamp,
      ARRAY(SELECT DISTINCT org_id FROM found WHERE everywhere) AS owners,
      ARRAY(SELECT DISTINCT org_id FROM found WHERE NOT everywhere) AS partly,
      ARRAY(SELECT DISTINCT n.display_id FROM found b JOIN ban_displays n ON n.ban_id = b.id WHERE NOT b.everywhere) AS displays,
      ARRAY(SELECT DISTINCT n.location_id FROM found b JOIN ban_locations n ON n.ban_id = b.id WHERE NOT b.everywhere) AS locations`.compile(
    db,
  ),
)

/**
 * What the bans are about that are about somebody and have this stamp, which the caller has just read. What was read
 * before is not read again while no ban has changed; a display that moves is asked for its place by each statement.
 */
export async function findBanned(
  { db }: Pick<ViewerScope, 'db'>,
  { categories, orgId }: ReturnType<typeof askedBy>,
  stamp: string | null,
): Promise<Banned> {
  if (stamp === null) return NOTHING_BANNED
  const known = remembered.get(stamp)
  if (known) return known
  const [read] = await readBans(db, categories, orgId)
  // What has changed in between is remembered by the stamp that it has now.
  if (!read || read.stamp === null) return NOTHING_BANNED
  const banned = {
    stamp: read.stamp,
    owners: idList(read.owners),
    partly: idList(read.partly),
    displays: idList(read.displays),
    locations: idList(read.locations),
  }
  remembered.set(read.stamp, banned)
  return banned
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
