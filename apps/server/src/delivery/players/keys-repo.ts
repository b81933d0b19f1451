import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** The registration of a key, as its hash is made: anybody who has it can make the same hash. */
export interface Registration {
  number: number
  player: string
  /** The 65 bytes of the key in base64url. */
  key: string
  /** The instant (ISO 8601). */
  at: string
  /** The hash of the registration before, in base64url; null for the first of the installation. */
  previous: string | null
}

/** The hash of a registration: SHA-256 of its JSON with these keys in this order. */
export function hashOfRegistration({ number, player, key, at, previous }: Registration): Buffer {
  return createHash('sha256').update(JSON.stringify({ number, player, key, at, previous })).digest()
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
