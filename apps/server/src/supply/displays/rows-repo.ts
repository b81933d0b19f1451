import { sql, type InferResult, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { Audience } from './audience-repo.ts'
import { isSoldBy, statusForAdvertisers, todayAtPlace } from '../on-offer/on-offer-sql.ts'

export interface Screen {
  orientation: string
  size: string
  resolution: string
}

/** The files that a display shows itself by: its picture, and the snapshot of its zones. */
export interface Pictured {
  image_file_id: string | null
  image_extension: string | null
  image_public: boolean | null
  snapshot_file_id: string | null
  snapshot_extension: string | null
}

/** Counts something of the bookings that run today on the display `d` (docs/domain.md, "Visibility"). */
const running = (what: RawBuilder<unknown>, now: Date) => sql<number>`(
  SELECT count(DISTINCT ${what})::int
  FROM takings t JOIN placements p ON p.id = t.placement_id JOIN campaigns c ON c.id = p.campaign_id
  WHERE t.display_id = d.id AND t.kind = 'booking' AND t.day = ${todayAtPlace(now)}
)`

/** How many placements run today on the display `d`. */
export function activeAds(now: Date) {
  return running(sql`p.id`, now)
}

/** How many advertisers have placements that run today on the display `d`. */
export function advertisers(now: Date) {
  return running(sql`c.org_id`, now)
}

/** Whether the owner has invited anybody to the display `d`, by its name or to all private displays. */
const isInvitedTo = sql<boolean>`EXISTS (
  SELECT 1 FROM display_invitations i WHERE i.org_id = d.org_id AND (i.all_displays OR EXISTS (
    SELECT 1 FROM display_invitation_displays n WHERE n.invitation_id = i.id AND n.display_id = d.id
  ))
)`

/** Whether the display `d` begins to sell by a rate schedule on a later day. */
const sellsLater = (now: Date) => sql<boolean>`EXISTS (
  SELECT 1 FROM display_rate_schedules s WHERE s.display_id = d.id AND s.valid_from > ${todayAtPlace(now)}
)`

/**
 * Displays `d`, each with its place `l`, its owner `o` and the rate schedule `rs` that it sells by today. Columns
 * that answers show have the contract's names. Which displays the actor may see is for the caller to say.
 */
export function selectDisplays({ db, actor, now }: ActorScope) {
  const status =
    actor.orgType === 'DSO' ? sql<'available' | 'unavailable'>`d.visibility_status` : statusForAdvertisers
  return db
    .selectFrom('displays as d')
    .innerJoin('locations as l', 'l.id', 'd.location_id')
    .innerJoin('organizations as o', 'o.id', 'd.org_id')
    .leftJoin('display_rate_schedules as drs', (join) => join.on(isSoldBy(todayAtPlace(now))))
    .leftJoin('rate_schedules as rs', 'rs.id', 'drs.rate_schedule_id')
    .leftJoin('files as image', 'image.id', 'd.image_file_id')
    .leftJoin('files as snapshot', 'snapshot.id', 'rs.snapshot_file_id')
    .select(['d.id', 'd.org_id', 'd.name', 'd.display_location', 'd.location_id', 'd.location_name'])
    .select([
      'd.resolution',
      'd.orientation',
      'd.visibility',
      'd.active',
      'd.version',
      'd.place_kind',
      'd.venue_type',
      'd.retires_on',
    ])
    .select(['d.currency', 'd.digital_signage_software', 'd.media_player_sn as media_palyer_sn'])
    .select(['l.address', 'l.latitude', 'l.longitude', 'l.time_zone', 'l.opening_hours'])
    .select([
      'l.active as location_active',
      'o.active as org_active',
      'o.payable as org_payable',
      'rs.active as rate_schedule_active',
    ])
    .select(['drs.rate_schedule_id', 'rs.name as rate_schedule_name'])
    .select(['d.image_file_id', 'image.extension as image_extension', 'image.public as image_public'])
    .select(['rs.snapshot_file_id', 'snapshot.extension as snapshot_extension'])
    .select((row) => [
      row.ref('d.audience').$castTo<Audience | null>().as('audience'),
      row.ref('d.screens').$castTo<Screen[]>().as('screens'),
      status.as('visibilityStatus'),
      sellsLater(now).as('sells_later'),
      isInvitedTo.as('is_invited_to'),
      activeAds(now).as('active_ads'),
      advertisers(now).as('advertisers'),
      todayAtPlace(now).as('today'),
      sql<boolean>`EXISTS (
        SELECT 1 FROM favourite_displays m WHERE m.org_id = ${actor.orgId} AND m.display_id = d.id
      )`.as('isFavourite'),
    ])
}

export type DisplayRow = InferResult<ReturnType<typeof selectDisplays>>[number]
