import { sql, type RawBuilder } from 'kysely'
import type { DisplayInvitations } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, peopleOrder, readPage } from '../../base/postgres/listing.ts'
import { favouriteAdvertiser, hasBought, isActiveOwner, noFavourite } from './relations-sql.ts'
import {
  columnsAt,
  narrowed,
  ownerName,
  sorts,
  tablesOf,
  type ListedRow,
  type Named,
  type OrganizationsQuery,
} from './lists-sql.ts'

export interface AdvertisersQuery extends OrganizationsQuery {
  /** Those that have bought something (1), or nothing yet (0). */
  bought?: '0' | '1'
}

export interface AdvertiserRow extends ListedRow {
  /** Whether the owner whose list this is invited the advertiser. */
  invited: boolean
  /**
   * The address that was invited, until it buys something: nobody may learn whether it has an account. Null for
   * others.
   */
  invited_email: DisplayInvitations['email'] | null
  campaigns: number
  zones: number
}

/** What an advertiser `o` bought, from one owner or from all. */
const boughtRows = (what: RawBuilder<unknown>, ownerId: string | null) => sql`
  SELECT ${what}
  FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id JOIN placements p ON p.request_id = r.id
  WHERE c.org_id = o.id AND NOT r.unpaid ${ownerId ? sql`AND r.org_id = ${ownerId}` : sql``}`

const bought = (what: RawBuilder<unknown>, ownerId: string | null) =>
  sql`(${boughtRows(sql`count(DISTINCT ${what})::int`, ownerId)})`

const kept = sql`
  o.id, o.name, o.type, o.industry, o.active, o.search, o.invoices_restricted, o.granted_plan_id, o.wanted_plan_id, o.owner_id, o.created_at,
  o.deleted_at`

/**
 * The advertisers of one owner: organizations that bought from it, and addresses that it invited. An invited
 * address is a row of its own until its organization has bought, so that the list tells nothing of accounts
 * (docs/domain.md, "Who may do what").
 */
const ofOwner = (ownerId: string) => sql`(
  SELECT ${kept}, NULL AS invited_email FROM organizations o
  WHERE o.type = 'ADV' AND ${hasBought(sql`o.id`, sql`${ownerId}`)}
  UNION ALL
  SELECT i.id, '', 'ADV', '', true, '', false, NULL, NULL, NULL, i.created_at, NULL, i.email FROM display_invitations i
  WHERE i.org_id = ${ownerId} AND NOT EXISTS (
    SELECT 1 FROM users u JOIN organizations o ON o.id = u.org_id AND o.type = 'ADV' AND o.deleted_at IS NULL
    WHERE u.email = i.email AND ${isActiveOwner} AND ${hasBought(sql`o.id`, sql`${ownerId}`)})
)`

const everybody = sql`(SELECT ${kept}, NULL AS invited_email FROM organizations o WHERE o.type = 'ADV')`

const sourceOf = (ownerId: string | null) => (ownerId ? ofOwner(ownerId) : everybody)

const isInvited = (ownerId: string | null) =>
  ownerId
    ? sql<boolean>`(o.invited_email IS NOT NULL OR EXISTS (
        SELECT 1 FROM display_invitations i WHERE i.org_id = ${ownerId} AND i.email = owner.email))`
    : sql<boolean>`false`

/**
 * A page of the advertisers of an owner, or of all advertisers where `ownerId` is null. Whether the actor may see
 * them is for the caller to ask.
 */
export async function listAdvertisers(scope: ActorScope, ownerId: string | null, query: AdvertisersQuery) {
  const displays = bought(sql`p.display_id`, ownerId)
  const campaigns = bought(sql`c.id`, ownerId)
  const zones = bought(sql`(p.display_id, p.zone_id)`, ownerId)
  const email = sql`coalesce(o.invited_email, owner.email, '')`
  const mark = ownerId === scope.actor.orgId ? favouriteAdvertiser(ownerId) : noFavourite
  const hasSome = sql`EXISTS (${boughtRows(sql`1`, ownerId)})`
  const who = query.bought ? sql`${hasSome} = ${query.bought === '1'}` : sql`true`
  const where = narrowed(who, mark, query, sql`concat_ws(' ', owner.name, ${email})`)
  // The order is that of the text that the list shows.
  const industry = peopleOrder(sql`coalesce(nullif(o.industry, ''), 'No Industry')`)
  const order = {
    ...sorts,
    org_name: peopleOrder('o.name'),
    name: ownerName,
    email,
    industry,
    displays,
    campaigns,
    zones,
    isFavourite: sql`(${mark} IS NOT NULL)`,
  }
  const all = sql`${columnsAt(scope.now)}, true AS known, ${isInvited(ownerId)} AS invited, o.invited_email,
    ${displays} AS displays, ${campaigns} AS campaigns, ${zones} AS zones, ${mark} AS favourite_id`
  const from = sql`${tablesOf(sourceOf(ownerId), scope.now)} WHERE ${where}`
  const cap = ownerId ? COUNT_CAP.own : COUNT_CAP.marketplace
  return readPage<AdvertiserRow>(scope.db, query, { columns: all, from, sorts: order, id: 'o.id', cap })
}

/** Id and name of the same advertisers, at most 1,000. An address that was invited is its own name. */
export async function lookupAdvertisers({ db }: ActorScope, ownerId: string | null): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT o.id, coalesce(o.invited_email, o.name) AS name FROM ${sourceOf(ownerId)} o WHERE o.deleted_at IS NULL
    ORDER BY ${peopleOrder('name')}, o.id LIMIT 1000`.execute(db)
  return rows
}

/** One of an owner's advertisers: an organization that has bought, or an invitation; undefined for any other id. */
export async function findAdvertiser(
  { db }: ActorScope,
  ownerId: string,
  id: string,
): Promise<{ id: string; is_invitation: boolean } | undefined> {
  const { rows } = await sql<{ id: string; is_invitation: boolean }>`
    SELECT o.id, o.invited_email IS NOT NULL AS is_invitation FROM ${sourceOf(ownerId)} o
    WHERE o.id = ${id} AND o.deleted_at IS NULL`.execute(db)
  return rows[0]
}
