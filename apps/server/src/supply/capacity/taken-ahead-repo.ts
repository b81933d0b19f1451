import type { CalendarDate } from '@plaza/domain/calendar'
import type { TakenPlace } from '@plaza/domain/effective-from'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'

/** Some of the takings: those of these zones. */
export interface Among {
  zoneIds?: string[]
}

const isAmong = ({ zoneIds }: Among): RawBuilder<unknown> => sql`
  ${zoneIds ? sql`AND t.zone_id = ANY(${zoneIds}::uuid[])` : sql``}`

/**
 * What is taken of displays from today on at their places: `t` is the taking, `r` its request and `c` its
 * campaign; a block has neither. Holds whose deadline is over count as free.
 */
function takenAhead({ actor, now }: ActorScope, displayIds: string[]): RawBuilder<unknown> {
  return sql`
  takings t
  JOIN displays d ON d.id = t.display_id
  JOIN locations l ON l.id = d.location_id
  LEFT JOIN approval_requests r ON r.id = t.request_id
  LEFT JOIN campaigns c ON c.id = r.campaign_id
  WHERE d.org_id = ${actor.orgId} AND t.display_id = ANY(${displayIds}::uuid[]) AND t.day >= ${todayAtPlace(now)}
    AND (r.id IS NULL OR r.status = 'approved' OR r.expires_at > ${now})`
}

/** The campaigns that hold or have booked spots on the actor's displays from today on, at most 50, by name. */
export async function findCampaignsAhead(
  scope: ActorScope,
  displayIds: string[],
  among: Among = {},
): Promise<{ id: string; name: string }[]> {
  if (!displayIds.length) return []
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM ${takenAhead(scope, displayIds)} AND c.id IS NOT NULL ${isAmong(among)}
    GROUP BY c.id, c.name ORDER BY ${peopleOrder('c.name')}, c.id LIMIT 50`.execute(scope.db)
  return rows
}

/** A day on which a campaign holds or has booked spots at a location. */
export interface SoldDay {
  location_id: string
  day: CalendarDate
  campaign: { id: string; name: string }
}

/**
 * The days from today on, or only those from one to another, on which campaigns hold or have booked spots on the actor's
 * displays; by the names of the campaigns.
 */
export async function findSoldDays(
  scope: ActorScope,
  displayIds: string[],
  span?: { from: CalendarDate; to: CalendarDate },
): Promise<SoldDay[]> {
  if (!displayIds.length) return []
  const within = span ? sql`AND t.day BETWEEN ${span.from}::date AND ${span.to}::date` : sql``
  const { rows } = await sql<SoldDay>`
    SELECT d.location_id, t.day, json_build_object('id', c.id, 'name', c.name) AS campaign
    FROM ${takenAhead(scope, displayIds)} AND c.id IS NOT NULL ${within}
    GROUP BY d.location_id, t.day, c.id, c.name ORDER BY ${peopleOrder('c.name')}, c.id`.execute(scope.db)
  return rows
}

/** Whether spots of the actor's displays are blocked from today on. */
export async function areBlockedAhead(
  scope: ActorScope,
  displayIds: string[],
  among: Among = {},
): Promise<boolean> {
  if (!displayIds.length) return false
  const { rows } = await sql<{ blocked: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM ${takenAhead(scope, displayIds)} AND t.kind = 'block' ${isAmong(among)}
    ) AS blocked`.execute(scope.db)
  return rows[0]?.blocked ?? false
}

/**
 * Returns the local date of each of the actor's displays, and the last day on which spots are taken there.
 */
export async function findTakenPlaces(scope: ActorScope, displayIds: string[]): Promise<TakenPlace[]> {
  const { rows } = await sql<TakenPlace>`
    SELECT ${todayAtPlace(scope.now)} AS today, taken.last AS "lastTaken"
    FROM displays d JOIN locations l ON l.id = d.location_id
    LEFT JOIN (
      SELECT t.display_id, max(t.day) AS last FROM ${takenAhead(scope, displayIds)}
      GROUP BY t.display_id
    ) taken ON taken.display_id = d.id
    WHERE d.org_id = ${scope.actor.orgId} AND d.id = ANY(${displayIds}::uuid[])`.execute(scope.db)
  return rows
}

/**
 * Until when spots of the actor's displays are taken from today on: by anybody, and by campaigns. A display of which
 * nothing is taken is missing.
 */
export async function findTakenUntil(
  scope: ActorScope,
  displayIds: string[],
): Promise<Map<string, { last: CalendarDate | null; sold: CalendarDate | null }>> {
  if (!displayIds.length) return new Map()
  const { rows } = await sql<{ id: string; last: CalendarDate; sold: CalendarDate | null }>`
    SELECT t.display_id AS id, max(t.day) AS last, max(t.day) FILTER (WHERE c.id IS NOT NULL) AS sold
    FROM ${takenAhead(scope, displayIds)} GROUP BY t.display_id`.execute(scope.db)
  return new Map(rows.map(({ id, ...until }) => [id, until]))
}
