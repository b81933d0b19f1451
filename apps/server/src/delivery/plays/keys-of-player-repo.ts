import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** A key that a player has registered, by the number of its registration. */
export interface RegisteredKey {
  number: number
  public_key: Buffer
  registered_at: Date
}

const ofPlayer = prepared('keys of a player', (db, playerId: string) =>
  sql<RegisteredKey>`
    SELECT number, public_key, registered_at FROM player_keys WHERE player_id = ${playerId} ORDER BY number DESC`.compile(
    db,
  ),
)

/** The keys that a player has registered, the last one first. */
export function findKeysOfPlayer(db: Kysely<DB>, playerId: string): Promise<RegisteredKey[]> {
  return ofPlayer(db, playerId)
}
