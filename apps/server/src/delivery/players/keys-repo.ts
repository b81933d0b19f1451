import { createHash } from 'node:crypto'
import { type BundledRegistration, registrationText } from '@plaza/domain/plays/bundle'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** The hash of a registration: SHA-256 of its text, by which the next one names it. */
export function hashOfRegistration(registration: BundledRegistration): Buffer {
  return createHash('sha256').update(registrationText(registration)).digest()
}

/** Registers a public key of a player at the end of the chain of all registrations. */
export async function registerKey(
  db: Kysely<DB>,
  playerId: string,
  publicKey: Buffer,
  now: Date,
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
    })
    .execute()
}
