import { sql } from 'kysely'
import type { Scope } from '../http/context.ts'

/**
 * Lets the actor's organization buy one campaign at a time, until the transaction ends: what it holds is
 * counted, and would be counted too low beside another purchase. Before any other lock of a purchase, so that
 * who waits here holds nothing that others wait for.
 */
export const lockBuyer = async ({ db, actor }: Scope): Promise<void> => {
  await db.selectFrom('organizations').select('id').where('id', '=', actor.orgId).forNoKeyUpdate().execute()
}

/** Requests `r` that no owner has decided about and whose deadline is ahead: they hold spots. */
const holding = ({ now }: Scope) => sql`
  r.kind = 'placements' AND r.status IN ('pending', 'correction') AND r.expires_at > ${now}`

/** How many spots times days the actor's organization holds in undecided requests. */
export const countHeld = async (scope: Scope): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(r.spot_days), 0)::bigint AS held
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id
    WHERE c.org_id = ${scope.actor.orgId} AND ${holding(scope)}`.execute(scope.db)
  return rows[0]?.held ?? 0
}

/** A campaign that the actor made, for whomever, and that waits for an owner; undefined where none does. */
export const findUndecidedOf = async (scope: Scope): Promise<{ id: string; name: string } | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM campaigns c
    WHERE c.created_by = ${scope.actor.userId}
      AND EXISTS (SELECT 1 FROM approval_requests r WHERE r.campaign_id = c.id AND ${holding(scope)})
    ORDER BY c.id LIMIT 1`.execute(scope.db)
  return rows[0]
}
