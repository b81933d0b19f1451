import { createHash } from 'node:crypto'
import { type BundledRegistration, registrationText } from '@plaza/domain/plays/bundle'
import type { KEY_REASONS } from '@plaza/contract/breaks'
import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

export type KeyReason = (typeof KEY_REASONS)[number]

/** The hash of a registration: SHA-256 of its text, by which the next one names it. */
export function hashOfRegistration(registration: BundledRegistration): Buffer {
  return createHash('sha256').update(registrationText(registration)).digest()
}

/** How many keys a player has registered since an instant, and whether this one is among all that it has. */
export async function countKeys(
  { db }: SystemScope,
  playerId: string,
  publicKey: Buffer,
  since: Date,
): Promise<{ recent: number; has: boolean }> {
  // A key that comes twice at once is registered once.
  await sql`SELECT FROM players WHERE id = ${playerId} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<{ recent: number; has: boolean }>`
    SELECT count(*) FILTER (WHERE registered_at > ${since})::int AS recent,
           coalesce(bool_or(public_key = ${publicKey}), false) AS has
    FROM player_keys WHERE player_id = ${playerId}`.execute(db)
  return rows[0] ?? { recent: 0, has: false }
}

/** Registers a public key of a player at the end of the chain of all registrations. */
export async function registerKey(
  { db, now }: Pick<SystemScope, 'db' | 'now'>,
  playerId: string,
  publicKey: Buffer,
  why: KeyReason,
): Promise<void> {
  // Registrations are rare, and each must follow the one before.
  await sql`LOCK TABLE player_keys IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    SELECT number, hash FROM player_keys ORDER BY number DESC LIMIT 1`.execute(db)
  const [last] = rows
  const registration = {
    number: (last?.number ?? 0) + 1,
    player: playerId,
    key: publicKey.toString('base64url'),
    at: now.toISOString(),
    previous: last?.hash.toString('base64url') ?? null,
  }
  await db
    .insertInto('player_keys')
    .values({
      number: registration.number,
      player_id: playerId,
      public_key: publicKey,
      registered_at: now,
      previous: last?.hash ?? null,
      hash: hashOfRegistration(registration),
      why,
    })
    .execute()
}
