import { sql, type RawBuilder } from 'kysely'
import { OWNER } from '../../base/actor.ts'

/** Whether the user `u` is an active owner of an organization. */
export const isActiveOwner = sql<boolean>`(u.role_id = ${sql.lit(OWNER)} AND u.active)`

/** Whether an advertiser has ever sent an owner a campaign, however the owner answered. */
export function hasBought(advertiser: RawBuilder<unknown>, owner: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (
  SELECT 1 FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
  WHERE r.org_id = ${owner} AND c.org_id = ${advertiser} AND NOT r.unpaid)`
}

/** Always null: for readers whose organization has no favourites. */
export const noFavourite = sql<string | null>`NULL::uuid`

/** Selects an owner's invitations `i` to the addresses of an organization's active owners. */
const invitationsOf = (orgId: RawBuilder<unknown>, ownerId: string) => sql`
  SELECT i.id FROM display_invitations i
  JOIN users u ON u.email = i.email AND ${isActiveOwner} AND u.org_id = ${orgId}
  WHERE i.org_id = ${ownerId}`

/**
 * Whether the owner's favourite `f` is this advertiser, or this invitation. A favourite that was an invitation
 * becomes the advertiser with its first purchase; until then, nothing says whose address was invited.
 */
export function isFavouriteOf(id: RawBuilder<unknown>, ownerId: string) {
  return sql<boolean>`(
  f.org_id = ${ownerId} AND (
    f.other_org_id = ${id} OR f.invitation_id = ${id}
    OR (f.invitation_id IN (${invitationsOf(id, ownerId)}) AND ${hasBought(id, sql`${ownerId}`)})
  ))`
}

/**
 * Returns the id of the owner's favourite that is the advertiser, or invitation, `o`; null where it is none.
 */
export function favouriteAdvertiser(ownerId: string) {
  return sql<string | null>`(
  SELECT f.id FROM favourites f WHERE ${isFavouriteOf(sql`o.id`, ownerId)} ORDER BY f.id LIMIT 1)`
}

/** Returns the id of the advertiser's favourite that is the owner `o`; null where it is none. */
export function favouriteOwner(advertiserId: string) {
  return sql<string | null>`(
  SELECT f.id FROM favourites f WHERE f.org_id = ${advertiserId} AND f.other_org_id = o.id)`
}
