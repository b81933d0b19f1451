import { allCalls } from '@plaza/contract/all'
import type { Call } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { newId } from '../id.ts'
import { insertChange } from './repo.ts'

const names = new Map(allCalls.map(({ name, call }) => [call, name]))

const idIn = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  return typeof id === 'string' ? id : null
}

/** Whether a success of this call is a change that somebody made. */
export const isChange = ({ method, needs, tx, automatic }: Call): boolean =>
  method !== 'GET' && needs !== 'nobody' && tx !== 'read' && !automatic

/**
 * Writes down who made a change, with both identities where it was made on behalf (domain.md, "Who may do
 * what"). Runs in the change's own transaction: neither is there without the other.
 */
export const recordChange = async (
  db: Kysely<DB>,
  call: Call,
  actor: Actor,
  { params, data }: { params: unknown; data: unknown },
  now: Date,
): Promise<void> => {
  const acting = actor.onBehalf === null ? null : actor.home
  await insertChange(db, {
    id: newId(now),
    org_id: actor.orgId,
    user_id: actor.userId,
    user_name: actor.userName,
    acting_org_id: acting?.orgId ?? null,
    acting_org_name: acting?.orgName ?? null,
    call: names.get(call) ?? `${call.method} ${call.path}`,
    target: idIn(params) ?? idIn(data),
    created_at: now,
  })
}
