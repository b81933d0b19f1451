import { sql, type RawBuilder } from 'kysely'
import type { Sight } from './invited-repo.ts'

type Invited = Pick<Sight, 'owners' | 'displays'>

/**
 * The date at the display's own place, as SQL: `l` is its location. The instant is the
 * installation's, never the database's.
 */
export function todayThere(now: Date): RawBuilder<string> {
  return sql<string>`(${now}::timestamptz AT TIME ZONE l.time_zone)::date`
}

/** The display's rate schedule on the day `on` there: joins as `drs`, nothing where it has none. */
export function scheduleOn(on: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`display_rate_schedules drs ON drs.display_id = d.id AND drs.valid_from <= ${on} AND ${on} < drs.valid_to`
}

type Visibility = 'Public' | 'Private'

/** In these words the indexes of finding know it: active, of an active owner, with a rate schedule at some time. */
const isOffered = sql<boolean>`NOT isempty(d.on_offer)`

const isSeen = ({ owners, displays }: Invited, visibility?: Visibility): RawBuilder<boolean> => {
  const isPublic = sql<boolean>`d.visibility = 'Public'`
  if (visibility === 'Public') return isPublic
  const isInvited = sql<boolean>`(d.org_id = ANY(${owners}::uuid[]) OR d.id = ANY(${displays}::uuid[]))`
  return visibility === 'Private'
    ? sql<boolean>`(d.visibility = 'Private' AND ${isInvited})`
    : sql<boolean>`(${isPublic} OR ${isInvited})`
}

/**
 * Whether the display `d` is for the actor, today or later (domain.md, "Visibility"): public, or private and
 * the actor is invited to it.
 */
export function isForActor(sight: Invited, visibility?: Visibility): RawBuilder<boolean> {
  return sql<boolean>`(${isOffered} AND ${isSeen(sight, visibility)})`
}

/** What the actor may see now: for it, with a rate schedule on this day at its place. */
export function isOnOffer(sight: Sight, visibility?: Visibility): RawBuilder<boolean> {
  return sql<boolean>`(${isForActor(sight, visibility)} AND d.on_offer @> ${sight.now}::timestamptz)`
}

/**
 * What an advertiser reads as the status of the display `d`, which it may see: `unavailable` is what private
 * gives by itself, and to those who are invited it is available (domain.md, "Visibility").
 */
export const statusSeen = sql<'available' | 'unavailable'>`
  CASE d.visibility WHEN 'Private' THEN 'available' ELSE d.visibility_status END`
