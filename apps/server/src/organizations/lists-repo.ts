import { sql, type RawBuilder } from 'kysely'
import { countingInvitations } from '../display-invitations/counting-sql.ts'
import { isOnOffer } from '../displays/on-offer-sql.ts'
import { readSight, type Sight } from '../displays/sight-repo.ts'
import type { Scope } from '../http/context.ts'
import { COUNT_CAP, matching, peopleOrder, readPage, type ListQuery } from '../http/listing.ts'

export type OrganizationsQuery = ListQuery & { industry?: string[] }

/** An organization with its first active owner, as lists show it. */
interface ListedRow {
  id: string
  /** Whether the actor may know who it is. */
  known: boolean
  name: string
  type: string
  industry: string
  active: boolean
  invoices_restricted: boolean
  plan_id: string | null
  plan_name: string | null
  owner_id: string | null
  owner_name: string | null
  owner_email: string | null
  displays: number
}

export interface OwnerRow extends ListedRow {
  advertisers: number
  ads: number
}

export interface AdvertiserRow extends ListedRow {
  /** The address by which the owner whose list it is invited it; null where it did not. */
  invited_email: string | null
  campaigns: number
  zones: number
}

const tables = sql`
  organizations o
  LEFT JOIN plans ON plans.id = o.plan_id
  LEFT JOIN LATERAL (
    SELECT u.id, u.name, u.email FROM users u WHERE u.org_id = o.id AND u.role_id = 2 AND u.active
    ORDER BY u.id LIMIT 1
  ) owner ON true`

const columns = sql`
  o.id, o.name, o.type, o.industry, o.active, o.invoices_restricted, o.plan_id, plans.name AS plan_name,
  owner.id AS owner_id, owner.name AS owner_name, owner.email AS owner_email`

/** Columns that both lists sort by; the name of the organization and of its owner are called otherwise in each. */
const sorts = {
  email: sql`coalesce(owner.email, '')`,
  industry: peopleOrder('o.industry'),
  active: sql`o.active`,
}

const ownerName = sql`coalesce(owner.name, '') COLLATE "und-x-icu"`

const isPlatform = ({ actor }: Scope): boolean => actor.orgType === 'PLATFORM'

/** `people` is what is told of whose it is: whose address one may not know is not found by it either. */
const narrowed = (
  who: RawBuilder<unknown>,
  { search, active, industry }: OrganizationsQuery,
  people?: RawBuilder<unknown>,
) => {
  const parts = [sql`o.deleted_at IS NULL`, who]
  if (search) {
    const byPeople = people ? sql` OR ${matching(sql`fold(${people})`, search)}` : sql``
    parts.push(sql`(${matching('o.search', search)}${byPeople})`)
  }
  if (active) parts.push(sql`o.active = ${active === '1'}`)
  if (industry?.length) {
    parts.push(sql`o.industry = ANY(${industry.map((one) => (one === 'No Industry' ? '' : one))})`)
  }
  return sql.join(parts, sql` AND `)
}

/** An advertiser has bought from an owner, whatever came of it. */
const hasBought = (advertiser: RawBuilder<unknown>, owner: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT 1 FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
  WHERE r.org_id = ${owner} AND c.org_id = ${advertiser})`

const displaysShown = (scope: Scope, sight: Sight) =>
  isPlatform(scope)
    ? sql`SELECT 1 FROM displays d WHERE d.org_id = o.id AND d.deleted_at IS NULL`
    : sql`SELECT 1 FROM displays d WHERE d.org_id = o.id AND ${isOnOffer(sight)}`

/** For the platform all; for advertisers active owners that have something on offer to them, invited or not. */
const ownersShown = (scope: Scope, sight: Sight) =>
  isPlatform(scope)
    ? sql`o.type = 'DSO'`
    : sql`o.type = 'DSO' AND o.active AND EXISTS (${displaysShown(scope, sight)})`

/** Who an owner is, is for those to know who bought from it, or whom it invited. */
const isKnown = (scope: Scope, { inviters }: Sight) =>
  isPlatform(scope)
    ? sql`true`
    : sql`(${hasBought(sql`${scope.actor.orgId}`, sql`o.id`)} OR o.id = ANY(${inviters}::uuid[]))`

const counted = (rows: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (${rows}) counted)`

/** Placements of the owner `o` that run now. */
const running = (what: RawBuilder<unknown>, now: Date) => sql`(
  SELECT count(DISTINCT ${what})::int
  FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN placements p ON p.request_id = r.id
  WHERE r.org_id = o.id AND r.status = 'approved' AND p.starts_at <= ${now} AND p.ends_at > ${now})`

export const listOwners = async (scope: Scope, query: OrganizationsQuery) => {
  const { db, now } = scope
  const sight = await readSight(scope)
  const known = isKnown(scope, sight)
  const displays = counted(displaysShown(scope, sight))
  const people = isPlatform(scope) ? sql`concat_ws(' ', owner.name, owner.email)` : undefined
  const where = narrowed(ownersShown(scope, sight), query, people)
  const told = (value: RawBuilder<unknown>) => sql`CASE WHEN ${known} THEN ${value} ELSE '' END`
  const order = {
    ...sorts,
    name: peopleOrder('o.name'),
    owner_name: told(ownerName),
    email: told(sorts.email),
    displays,
  }
  const all = sql`${columns}, ${known} AS known, ${displays} AS displays,
    ${running(sql`c.org_id`, now)} AS advertisers, ${running(sql`p.id`, now)} AS ads`
  const from = sql`${tables} WHERE ${where}`
  const list = { columns: all, from, sorts: order, id: 'o.id', cap: COUNT_CAP.marketplace }
  return readPage<OwnerRow>(db, query, list)
}

interface Named {
  id: string
  name: string
}

const lookUp = async ({ db }: Scope, who: RawBuilder<unknown>): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    SELECT o.id, o.name FROM organizations o WHERE o.deleted_at IS NULL AND ${who}
    ORDER BY ${peopleOrder('o.name')}, o.id LIMIT 1000`.execute(db)
  return rows
}

export const lookupOwners = async (scope: Scope) => lookUp(scope, ownersShown(scope, await readSight(scope)))

/** What an advertiser `o` bought, of one owner where one is named. */
const bought = (what: RawBuilder<unknown>, ownerId: string | null) => sql`(
  SELECT count(DISTINCT ${what})::int
  FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id JOIN placements p ON p.request_id = r.id
  WHERE c.org_id = o.id ${ownerId ? sql`AND r.org_id = ${ownerId}` : sql``})`

/** The address by which an owner invited the advertiser `o`, which has confirmed that it is its own. */
const invitedBy = (ownerId: string) => sql`
  SELECT min(i.email) FROM ${countingInvitations}
  WHERE i.org_id = ${ownerId} AND u.org_id = o.id AND o.active`

const hasBoughtFrom = (ownerId: string) => hasBought(sql`o.id`, sql`${ownerId}`)

/** All advertisers, or those that bought from one owner or were invited by it. */
const advertisersShown = (ownerId: string | null) =>
  ownerId
    ? sql`o.type = 'ADV' AND (${hasBoughtFrom(ownerId)} OR (${invitedBy(ownerId)}) IS NOT NULL)`
    : sql`o.type = 'ADV'`

/** Who an advertiser is: of one that was invited alone, the owner knows the address that it invited. */
const peopleOf = (scope: Scope, ownerId: string | null) => {
  const invited = ownerId ? sql`(${invitedBy(ownerId)})` : sql`NULL`
  const known = ownerId && !isPlatform(scope) ? hasBoughtFrom(ownerId) : sql<boolean>`true`
  const name = sql`(CASE WHEN ${known} THEN owner.name END)`
  const email = sql`(CASE WHEN ${known} THEN owner.email ELSE ${invited} END)`
  return { invited, known, name, email }
}

/** Of `ownerId` alone, or all where it is null: whether the actor may is not asked here. */
export const listAdvertisers = async (scope: Scope, ownerId: string | null, query: OrganizationsQuery) => {
  const { db } = scope
  const displays = bought(sql`p.display_id`, ownerId)
  const campaigns = bought(sql`c.id`, ownerId)
  const zones = bought(sql`(p.display_id, p.zone_id)`, ownerId)
  const { invited, known, name, email } = peopleOf(scope, ownerId)
  const where = narrowed(advertisersShown(ownerId), query, sql`concat_ws(' ', ${name}, ${email})`)
  // As it is shown, so that the list is in its readers' order.
  const industry = sql`coalesce(nullif(o.industry, ''), 'No Industry') COLLATE "und-x-icu"`
  const order = {
    ...sorts,
    org_name: peopleOrder('o.name'),
    name: sql`coalesce(${name}, '') COLLATE "und-x-icu"`,
    email: sql`coalesce(${email}, '')`,
    industry,
    displays,
    campaigns,
    zones,
  }
  const all = sql`${columns}, ${known} AS known, ${invited}::text AS invited_email, ${displays} AS displays,
    ${campaigns} AS campaigns, ${zones} AS zones`
  const from = sql`${tables} WHERE ${where}`
  const cap = ownerId ? COUNT_CAP.own : COUNT_CAP.marketplace
  return readPage<AdvertiserRow>(db, query, { columns: all, from, sorts: order, id: 'o.id', cap })
}

export const lookupAdvertisers = (scope: Scope, ownerId: string | null) =>
  lookUp(scope, advertisersShown(ownerId))
