import { sql, type RawBuilder } from 'kysely'
import type { BannedWhere } from './banned-repo.ts'
import type { InvitedTo } from './invited-repo.ts'

type Invited = Pick<InvitedTo, 'owners' | 'displays'> & { banned?: InvitedTo['banned'] }

/**
 * Returns today's date at a display's location, where `l` is that location. The instant comes from the
 * installation's clock, never from the database's.
 */
export function todayAtPlace(now: Date): RawBuilder<string> {
  return sql<string>`today_at(l.time_zone, l.opening_hours, ${now}::timestamptz)`
}

/** Whether `drs` is how the display `d` sells on a day, at its place. A display sells by one rate schedule at a time. */
export function isSoldBy(on: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`drs.display_id = d.id AND drs.valid_from <= ${on} AND ${on} < drs.valid_to`
}

/** How the display `d` sells on a day, to be joined as `drs`: no row where it does not sell. */
export function scheduleOn(on: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`display_rate_schedules drs ON ${isSoldBy(on)}`
}

type Visibility = 'Public' | 'Private'

/**
 * Whether a display is ever on offer: it and its owner are active, and it has a rate schedule at some time. The
 * indexes of finding have this very condition, so it must be written like this.
 */
const isOffered = sql<boolean>`NOT isempty(d.on_offer)`

const isVisible = ({ owners, displays }: Invited, visibility?: Visibility): RawBuilder<boolean> => {
  const isPublic = sql<boolean>`d.visibility = 'Public'`
  if (visibility === 'Public') return isPublic
  const isInvited = sql<boolean>`(d.org_id = ANY(${owners}::uuid[]) OR d.id = ANY(${displays}::uuid[]))`
  return visibility === 'Private'
    ? sql<boolean>`(d.visibility = 'Private' AND ${isInvited})`
    : sql<boolean>`(${isPublic} OR ${isInvited})`
}

/**
 * Whether no ban is about the display `d`. Postgres weighs each id of a list before it begins, but not within a CASE: there
 * it takes the list as it comes, and looks each display up in it by a hash.
 */
export function isAllowed({ owners, partly, displays, locations }: BannedWhere): RawBuilder<boolean> {
  return sql<boolean>`CASE WHEN d.org_id = ANY(${owners}::uuid[]) THEN false
    WHEN d.org_id = ANY(${partly}::uuid[]) THEN d.id <> ALL(${displays}::uuid[]) AND d.location_id <> ALL(${locations}::uuid[])
    ELSE true END`
}

/** No condition at all where there is no ban, which is what nearly all ask. */
const andAllowed = ({ banned }: Invited): RawBuilder<unknown> =>
  banned?.stamp ? sql`AND ${isAllowed(banned)}` : sql``

/**
 * Whether the display `d` is on offer to the actor today or later: it is public, or it is private and the actor
 * is invited to it (docs/domain.md, "Visibility"), and its owner bans nothing of what they advertise ("Bans").
 */
export function isEverOnOffer(invitedTo: Invited, visibility?: Visibility): RawBuilder<boolean> {
  return sql<boolean>`(${isOffered} AND ${isVisible(invitedTo, visibility)} ${andAllowed(invitedTo)})`
}

/** Whether the display `d` is on offer to the actor now: it sells by a rate schedule on this day at its place. */
export function isOnOffer(invitedTo: InvitedTo, visibility?: Visibility): RawBuilder<boolean> {
  const { owners, displays } = invitedTo
  // Most are invited to nothing, and their question stays as plain as it can be.
  const visible = visibility ?? (owners.length || displays.length ? undefined : 'Public')
  return sql<boolean>`(${isEverOnOffer(invitedTo, visible)} AND d.on_offer @> ${invitedTo.now}::timestamptz)`
}

/**
 * The status of the display `d` for an advertiser who may see it. A private display is stored as unavailable,
 * but is available to those who are invited (docs/domain.md, "Visibility").
 */
export const statusForAdvertisers = sql<'available' | 'unavailable'>`
  CASE d.visibility WHEN 'Private' THEN 'available' ELSE d.visibility_status END`
