import { sql, type RawBuilder } from 'kysely'
import { isOnOffer } from '../../supply/on-offer/on-offer-sql.ts'
import { readInvitedTo, type InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, peopleOrder, readPage } from '../../base/postgres/listing.ts'
import { favouriteOwner, hasBought, noFavourite } from './relations-sql.ts'
import {
  columnsAt,
  isPlatform,
  narrowed,
  ownerName,
  sorts,
  tablesOf,
  type ListedRow,
  type Named,
  type OrganizationsQuery,
} from './lists-sql.ts'

export interface OwnerRow extends ListedRow {
  advertisers: number
  ads: number
  /** How many campaigns the asking advertiser has bought from the owner. */
  campaigns: number
  zones: number
}

const displaysShown = (scope: ActorScope, invitedTo: InvitedTo) =>
  isPlatform(scope)
    ? sql`SELECT 1 FROM displays d WHERE d.org_id = o.id AND d.deleted_at IS NULL`
    : sql`SELECT 1 FROM displays d WHERE d.org_id = o.id AND ${isOnOffer(invitedTo)}`

/**
 * Whether the actor sees the owner `o`. The platform sees all owners; an advertiser sees active owners that have
 * something on offer to it, with or without an invitation.
 */
const ownersShown = (scope: ActorScope, invitedTo: InvitedTo) =>
  isPlatform(scope)
    ? sql`o.type = 'DSO'`
    : sql`o.type = 'DSO' AND o.active AND EXISTS (${displaysShown(scope, invitedTo)})`

/** Whether the actor may know who the owner `o` is: it bought from the owner, or the owner invited it. */
const isKnown = (scope: ActorScope, { inviters }: InvitedTo) =>
  isPlatform(scope)
    ? sql`true`
    : sql`(${hasBought(sql`${scope.actor.orgId}`, sql`o.id`)} OR o.id = ANY(${inviters}::uuid[]))`

const counted = (rows: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (${rows}) counted)`

/** Counts something of the owner `o`'s placements that run now. */
const running = (what: RawBuilder<unknown>, now: Date) => sql`(
  SELECT count(DISTINCT ${what})::int
  FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN placements p ON p.request_id = r.id
  WHERE r.org_id = o.id AND r.status = 'approved' AND p.cancellation_id IS NULL AND p.starts_at <= ${now} AND p.ends_at > ${now})`

/** Counts something that the actor has bought from the owner `o`. */
const bought = (what: RawBuilder<unknown>, { actor }: ActorScope) => sql`(
  SELECT count(DISTINCT ${what})::int
  FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id JOIN placements p ON p.request_id = r.id
  WHERE c.org_id = ${actor.orgId} AND r.org_id = o.id)`

export async function listOwners(scope: ActorScope, query: OrganizationsQuery) {
  const { db, now } = scope
  const invitedTo = await readInvitedTo(scope)
  const known = isKnown(scope, invitedTo)
  const displays = counted(displaysShown(scope, invitedTo))
  const [advertisers, ads] = [running(sql`c.org_id`, now), running(sql`p.id`, now)]
  const people = isPlatform(scope) ? sql`concat_ws(' ', owner.name, owner.email)` : undefined
  const mark = isPlatform(scope) ? noFavourite : favouriteOwner(scope.actor.orgId)
  const where = narrowed(ownersShown(scope, invitedTo), mark, query, people)
  const ifKnown = (value: RawBuilder<unknown>) => sql`CASE WHEN ${known} THEN ${value} ELSE '' END`
  const order = {
    ...sorts,
    name: peopleOrder('o.name'),
    org_name: peopleOrder('o.name'),
    isFavourite: sql`(${mark} IS NOT NULL)`,
    campaigns: bought(sql`c.id`, scope),
    zones: bought(sql`(p.display_id, p.zone_id)`, scope),
    owner_name: ifKnown(ownerName),
    email: ifKnown(sorts.email),
    displays,
    // Only the platform learns how well an owner sells, so nobody else may sort by it.
    ...(isPlatform(scope) ? { advertisers, ads } : { advertisers: sql`0`, ads: sql`0` }),
  }
  const all = sql`${columnsAt(scope.now)}, ${known} AS known, ${displays} AS displays,
    ${advertisers} AS advertisers, ${ads} AS ads, ${mark} AS favourite_id,
    ${order.campaigns} AS campaigns, ${order.zones} AS zones`
  const from = sql`${tablesOf(sql`organizations`, scope.now)} WHERE ${where}`
  const list = { columns: all, from, sorts: order, id: 'o.id', cap: COUNT_CAP.marketplace }
  return readPage<OwnerRow>(db, query, list)
}

/** Reads the ids and names of the listed owners. */
export async function lookupOwners(scope: ActorScope): Promise<Named[]> {
  const who = ownersShown(scope, await readInvitedTo(scope))
  const { rows } = await sql<Named>`
    SELECT o.id, o.name FROM organizations o WHERE o.deleted_at IS NULL AND ${who}
    ORDER BY ${peopleOrder('o.name')}, o.id LIMIT 1000`.execute(scope.db)
  return rows
}

/** An owner that the actor sees; undefined for any other. */
export async function findOwner(scope: ActorScope, id: string): Promise<{ id: string } | undefined> {
  const who = ownersShown(scope, await readInvitedTo(scope))
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM organizations o WHERE o.id = ${id} AND o.deleted_at IS NULL AND ${who}`.execute(scope.db)
  return rows[0]
}
