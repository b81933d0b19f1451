import { sql, type RawBuilder } from 'kysely'
import { hasBought } from '../favourites/has-bought-sql.ts'

/** Of who marks nothing. */
export const noFavourite = sql<string | null>`NULL::uuid`

/** An owner's invitations `i` to addresses of people who own the organization. */
const invitationsOf = (orgId: RawBuilder<unknown>, ownerId: string) => sql`
  SELECT i.id FROM display_invitations i
  JOIN users u ON u.email = i.email AND u.role_id = 2 AND u.active AND u.org_id = ${orgId}
  WHERE i.org_id = ${ownerId}`

/**
 * Whether a mark `f` of the owner is of this advertiser, or of this invitation. The mark of an invitation is
 * the advertiser's from its first purchase on; before, nothing tells whose the address is.
 */
export function isMarkOf(id: RawBuilder<unknown>, ownerId: string) {
  return sql<boolean>`(
  f.org_id = ${ownerId} AND (
    f.other_org_id = ${id} OR f.invitation_id = ${id}
    OR (f.invitation_id IN (${invitationsOf(id, ownerId)}) AND ${hasBought(id, sql`${ownerId}`)})
  ))`
}

/** The owner's mark of its advertiser, or invitation, `o`; null without one. */
export function favouriteAdvertiser(ownerId: string) {
  return sql<string | null>`(
  SELECT f.id FROM favourites f WHERE ${isMarkOf(sql`o.id`, ownerId)} ORDER BY f.id LIMIT 1)`
}

/** The advertiser's mark of the owner `o`. */
export function favouriteOwner(advertiserId: string) {
  return sql<string | null>`(
  SELECT f.id FROM favourites f WHERE f.org_id = ${advertiserId} AND f.other_org_id = o.id)`
}
