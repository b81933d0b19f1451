import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import type { Actor } from '../../base/actor.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { visibleRequests } from '../../market/campaigns/parts-repo.ts'
import { bookedDays } from '../programs/booked-days-sql.ts'

/** Whoever has a part in a campaign: a user, or the organization that has made a link to its proof. */
export type PartScope = Pick<SystemScope, 'db' | 'now'> & { actor: Pick<Actor, 'orgId' | 'orgType'> }

/** A placement of a display of which screens sign what they show, with its booked days in their order. */
export interface DeliveredPlacement {
  id: string
  display_id: string
  time_zone: string
  opening_hours: OpeningHours
  /** Plays are those of all players together. */
  days: { day: string; promised: number; plays: number }[]
}

/** The instants (epoch ms) from and until which a player of a display signs what it shows; null while it is connected. */
export interface SigningPlayer {
  display_id: string
  since: number
  until: number | null
  /** When it was last heard of (epoch ms); null before its first report. */
  seen: number | null
}

/** The placements of a campaign that screens prove, as far as the actor may see them. */
export async function findDelivered(scope: PartScope, campaignId: string): Promise<DeliveredPlacement[]> {
  const { rows } = await sql<DeliveredPlacement>`
    WITH shown AS (
      SELECT p.id, p.display_id, p.lines FROM placements p
      JOIN approval_requests r ON r.id = p.request_id JOIN campaigns c ON c.id = p.campaign_id
      WHERE p.campaign_id = ${campaignId} AND ${visibleRequests(scope)} AND EXISTS (
        SELECT FROM players y JOIN player_keys k ON k.player_id = y.id WHERE y.display_id = p.display_id
      )
    ), days AS (${bookedDays})
    SELECT s.id, s.display_id, l.time_zone, l.opening_hours, jsonb_agg(
      jsonb_build_object('day', d.day, 'promised', d.promised, 'plays', d.plays) ORDER BY d.day
    ) AS days
    FROM shown s JOIN days d ON d.id = s.id
    JOIN displays p ON p.id = s.display_id JOIN locations l ON l.id = p.location_id
    GROUP BY s.id, s.display_id, p.location_name, p.name, l.id
    ORDER BY p.location_name, p.name, s.id`.execute(scope.db)
  return rows
}

/** A placement with its booked days in their order, what each was sold for (minor units), and the plays of all players. */
export type SoldPlacement = Omit<DeliveredPlacement, 'days'> & {
  days: { day: string; promised: number; plays: number; price: number }[]
}

/** The placements of a part that were not cancelled, without the days of extra plays. */
export async function findSold({ db }: Pick<SystemScope, 'db'>, requestId: string): Promise<SoldPlacement[]> {
  const { rows } = await sql<SoldPlacement>`
    WITH shown AS (
      SELECT p.id, p.display_id, p.lines FROM placements p
      WHERE p.request_id = ${requestId} AND p.cancellation_id IS NULL
    ), days AS (${bookedDays})
    SELECT s.id, s.display_id, l.time_zone, l.opening_hours, coalesce(jsonb_agg(
      jsonb_build_object('day', d.day, 'promised', d.promised, 'plays', d.plays, 'price', d.price) ORDER BY d.day
    ) FILTER (WHERE NOT d.is_extra), '[]') AS days
    FROM shown s LEFT JOIN days d ON d.id = s.id
    JOIN displays p ON p.id = s.display_id JOIN locations l ON l.id = p.location_id
    GROUP BY s.id, s.display_id, l.id`.execute(db)
  return rows
}

/** The placements of a campaign that screens prove, as far as the actor may see them, with the names of their displays. */
export async function findBundled(
  scope: PartScope,
  campaignId: string,
): Promise<(SoldPlacement & { name: string })[]> {
  const placements = await findDelivered(scope, campaignId)
  if (!placements.length) return []
  const { rows } = await sql<{ id: string; name: string; request_id: string }>`
    SELECT p.id, d.name, p.request_id FROM placements p JOIN displays d ON d.id = p.display_id
    WHERE p.id = ANY(${placements.map(({ id }) => id)}::uuid[])`.execute(scope.db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const sold = new Map<string, SoldPlacement>()
  for (const request of new Set(rows.map(({ request_id }) => request_id)))
    for (const one of await findSold(scope, request)) sold.set(one.id, one)
  return placements.flatMap(({ id }) => {
    const one = sold.get(id)
    return one ? [{ ...one, name: names.get(id) ?? '' }] : []
  })
}

/** The players of displays that sign what they show. Whether the actor may see these displays is for the caller to ask. */
export async function findSigningPlayers(
  { db }: Pick<SystemScope, 'db'>,
  displayIds: readonly string[],
): Promise<SigningPlayer[]> {
  if (!displayIds.length) return []
  const { rows } = await sql<SigningPlayer>`
    SELECT y.display_id, (extract(epoch FROM min(k.registered_at)) * 1000)::bigint AS since,
           (extract(epoch FROM y.unpaired_at) * 1000)::bigint AS until,
           (extract(epoch FROM max(r.seen_at)) * 1000)::bigint AS seen
    FROM players y JOIN player_keys k ON k.player_id = y.id LEFT JOIN player_reports r ON r.player_id = y.id
    WHERE y.display_id = ANY(${displayIds}::uuid[]) GROUP BY y.id`.execute(db)
  return rows
}
