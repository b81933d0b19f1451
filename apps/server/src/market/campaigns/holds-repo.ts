import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

/**
 * Counts the actor's organization's purchases one after the other: whoever has this lock sees what the one
 * before has written. It is the last lock of a purchase, so that it is held for a moment only and whoever has
 * it waits for nobody.
 */
export async function lockBuyer({ db, actor }: ActorScope): Promise<void> {
  await db.selectFrom('organizations').select('id').where('id', '=', actor.orgId).forNoKeyUpdate().execute()
}

/** Requests `r` that no owner has decided about and whose deadline is ahead: they hold spots. */
const holding = ({ now }: ActorScope) => sql`
  r.kind = 'placements' AND r.status IN ('pending', 'correction') AND r.expires_at > ${now}`

/** How many spots times days the actor's organization holds in undecided requests, this purchase's among them. */
export async function countHeld(scope: ActorScope): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(r.spot_days), 0)::bigint AS held
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id
    WHERE c.org_id = ${scope.actor.orgId} AND ${holding(scope)}`.execute(scope.db)
  return rows[0]?.held ?? 0
}

/** Another campaign that the actor made, for whomever, and that waits for an owner; undefined where none does. */
export async function findUndecidedBeside(
  scope: ActorScope,
  campaignId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM campaigns c
    WHERE c.created_by = ${scope.actor.userId} AND c.id <> ${campaignId}
      AND EXISTS (SELECT 1 FROM approval_requests r WHERE r.campaign_id = c.id AND ${holding(scope)})
    ORDER BY c.id LIMIT 1`.execute(scope.db)
  return rows[0]
}
