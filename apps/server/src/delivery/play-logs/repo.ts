import type { CountedLog, LoggedPlacement } from '@plaza/domain/plays/count-log'
import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import { jsonb } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findSold } from '../plays/delivery-repo.ts'

/** A placement of a part that a log can prove, with its place. */
export interface ProvablePlacement extends LoggedPlacement {
  zone_name: string
  time_zone: string
  opening_hours: OpeningHours
}

interface Named {
  id: string
  display_name: string
  zone_name: string
  files: { id: string; name: string }[]
}

/** The placements of a part of the actor's with the names by which a log may know them. Files that were replaced are among them. */
export async function findProvable(scope: ActorScope, requestId: string): Promise<ProvablePlacement[]> {
  const sold = await findSold(scope, requestId)
  const { rows } = await sql<Named>`
    SELECT p.id, d.name AS display_name, p.zone_name, (
      SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', f.id, 'name', f.name)), '[]')
      FROM placement_media m JOIN files f ON f.id = m.file_id WHERE m.placement_id = p.id
    ) AS files
    FROM placements p JOIN displays d ON d.id = p.display_id JOIN approval_requests r ON r.id = p.request_id
    WHERE p.request_id = ${requestId} AND r.org_id = ${scope.actor.orgId}`.execute(scope.db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return sold.flatMap(({ id, display_id, time_zone, opening_hours, days }) => {
    const names = named.get(id)
    return names ? [{ ...names, display: display_id, time_zone, opening_hours, days }] : []
  })
}

/** Keeps what of a log counts for a proof. */
export async function storeProofCounts(
  { db }: ActorScope,
  proofId: string,
  counts: CountedLog['counts'],
): Promise<void> {
  if (!counts.length) return
  await sql`
    INSERT INTO proof_counts (proof_id, placement_id, day, plays)
    SELECT ${proofId}, placement, day, plays
    FROM jsonb_to_recordset(${jsonb(counts)}) AS c (placement uuid, day date, plays integer)`.execute(db)
}
