import { sql } from 'kysely'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

const lockedBuyer = prepared('locked buyer', (db, userId: string, orgId: string) =>
  sql<{ confirmed: boolean }>`
    SELECT coalesce((SELECT u.address_confirmed_at IS NOT NULL FROM users u WHERE u.id = ${userId}), false) AS confirmed
    FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`.compile(db),
)

/**
 * Locks the buyer's organization, so that its purchases are counted one after the other: whoever has the lock sees
 * what the purchase before wrote. It is the last lock of a purchase, so it is held only briefly and its holder
 * waits for nobody. Tells whether the actor has confirmed the address of their own account.
 */
export async function lockBuyer({ db, actor }: ActorScope): Promise<boolean> {
  const [found] = await lockedBuyer(db, actor.userId, actor.orgId)
  return found?.confirmed ?? false
}

/** Whether a request `r` holds spots: no owner has decided it, and its deadline is ahead. */
const holding = (now: Date) => sql`
  r.kind = 'placements' AND r.status IN ('pending', 'correction') AND r.expires_at > ${now}`

// For each campaign its requests are found by it alone, and filtered after that: a plan made while there were hardly any
// would go through those of everybody instead.
const held = prepared('held spots', (db, now: Date, orgId: string) =>
  sql<{ held: number }>`
    SELECT coalesce(sum((
      SELECT sum(r.spot_days) FILTER (WHERE ${holding(now)}) FROM approval_requests r
      WHERE r.campaign_id = c.id AND r.kind = 'placements'
    )), 0)::bigint AS held
    FROM campaigns c WHERE c.org_id = ${orgId}`.compile(db),
)

/** How many spot-days (spots times days) the actor's organization holds in undecided requests, with this purchase. */
export async function countHeld({ db, actor, now }: ActorScope): Promise<number> {
  const [found] = await held(db, now, actor.orgId)
  return found?.held ?? 0
}

/**
 * A campaign that the actor created, for any organization, that waits for an owner and is not the one given;
 * undefined where none does.
 */
export async function findUndecidedBeside(
  scope: ActorScope,
  campaignId?: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM campaigns c
    WHERE c.created_by = ${scope.actor.userId} AND c.id IS DISTINCT FROM ${campaignId ?? null}::uuid
      AND EXISTS (SELECT 1 FROM approval_requests r WHERE r.campaign_id = c.id AND ${holding(scope.now)})
    ORDER BY c.id LIMIT 1`.execute(scope.db)
  return rows[0]
}
