import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { offsetOf, orderOf, type ListQuery } from '../../base/postgres/listing.ts'
import { scheduleOn, todayAtPlace } from '../on-offer/on-offer-sql.ts'

export interface Screen {
  orientation: string
  size: string
  resolution: string
}

/** The files that a display shows itself by. */
export interface Pictured {
  image_file_id: string | null
  image_extension: string | null
  image_public: boolean | null
  snapshot_file_id: string | null
  snapshot_extension: string | null
}

/** A display with its place and its rate schedule today. */
export interface DisplayRow extends Pictured {
  id: string
  org_id: string
  name: string
  display_location: string
  location_id: string
  location_name: string
  address: string
  latitude: number
  longitude: number
  time_zone: string
  opening_hours: OpeningHours
  screens: Screen[]
  resolution: string
  orientation: string
  media_player_sn: string
  digital_signage_software: string
  visibility: 'Public' | 'Private'
  visibility_status: 'available' | 'unavailable'
  active: boolean
  location_active: boolean
  org_active: boolean
  /** Of the one that it sells by today. */
  rate_schedule_active: boolean | null
  /** Whether it begins to sell by one on a later day. */
  sells_later: boolean
  /** Whether its owner has invited anybody to it, by name or to all private ones. */
  is_invited_to: boolean
  version: number
  rate_schedule_id: string | null
  rate_schedule_name: string | null
  place_kind: PlaceKind
  currency: string
  active_ads: number
  advertisers: number
  is_favourite: boolean
  today: string
}

/** `d` the display, `l` its place, `o` its owner, `drs` and `rs` its rate schedule today. */
const displayTables = (now: Date) => sql`
  displays d
  JOIN locations l ON l.id = d.location_id
  JOIN organizations o ON o.id = d.org_id
  LEFT JOIN ${scheduleOn(todayAtPlace(now))}
  LEFT JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id`

/** Counted from bookings that run today (domain.md, "Visibility"). */
const running = (what: RawBuilder<unknown>, now: Date) => sql<number>`(
  SELECT count(DISTINCT ${what})::int
  FROM takings t JOIN placements p ON p.id = t.placement_id JOIN campaigns c ON c.id = p.campaign_id
  WHERE t.display_id = d.id AND t.kind = 'booking' AND t.day = ${todayAtPlace(now)}
)`
export function activeAds(now: Date) {
  return running(sql`p.id`, now)
}
export function advertisers(now: Date) {
  return running(sql`c.org_id`, now)
}

const isInvitedTo = sql`EXISTS (
  SELECT 1 FROM display_invitations i WHERE i.org_id = d.org_id AND (i.all_displays OR EXISTS (
    SELECT 1 FROM display_invitation_displays n WHERE n.invitation_id = i.id AND n.display_id = d.id
  ))
)`

const sellsLater = (now: Date) => sql`EXISTS (
  SELECT 1 FROM display_rate_schedules s WHERE s.display_id = d.id AND s.valid_from > ${todayAtPlace(now)}
)`

const columns = ({ actor, now }: ActorScope, status: RawBuilder<unknown>) => sql`
  d.id, d.org_id, d.name, d.display_location, d.location_id, d.location_name,
  l.address, l.latitude, l.longitude, l.time_zone, l.opening_hours, d.screens, d.resolution, d.orientation,
  d.media_player_sn, d.digital_signage_software,
  d.image_file_id, image.extension AS image_extension, image.public AS image_public,
  d.visibility, ${status} AS visibility_status, d.active, d.version, drs.rate_schedule_id, rs.name AS rate_schedule_name,
  l.active AS location_active, o.active AS org_active, rs.active AS rate_schedule_active,
  ${sellsLater(now)} AS sells_later, ${isInvitedTo} AS is_invited_to,
  rs.snapshot_file_id, snapshot.extension AS snapshot_extension, d.place_kind, d.currency,
  EXISTS (
    SELECT 1 FROM favourite_displays m WHERE m.org_id = ${actor.orgId} AND m.display_id = d.id
  ) AS is_favourite,
  ${todayAtPlace(now)} AS today`

const pictures = sql`
  LEFT JOIN files image ON image.id = d.image_file_id
  LEFT JOIN files snapshot ON snapshot.id = rs.snapshot_file_id`

/** Displays with all of that. Which of them the actor may see is for `where` to say, and as what `status`. */
export async function readDisplays(
  scope: ActorScope,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
  status: RawBuilder<unknown> = sql`d.visibility_status`,
): Promise<DisplayRow[]> {
  const { db, now } = scope
  const { rows } = await sql<DisplayRow>`
    SELECT ${columns(scope, status)}, ${activeAds(now)} AS active_ads, ${advertisers(now)} AS advertisers
    FROM ${displayTables(now)} ${pictures} WHERE ${where} ${rest}`.execute(db)
  return rows
}

export function pageOf(query: ListQuery, sorts: Record<string, RawBuilder<unknown>>) {
  return sql`ORDER BY ${orderOf(query, sorts, 'd.id')} LIMIT ${query.size} OFFSET ${offsetOf(query)}`
}
