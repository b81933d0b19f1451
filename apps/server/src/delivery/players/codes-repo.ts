import { sql } from 'kysely'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { newCode } from './secrets.ts'

interface NewCode {
  token_hash: Buffer
  cookie_hash: Buffer
  public_key: Buffer | null
  expires_at: Date
}

/** Two codes are alike so rarely that a few tries always find a free one. */
const TRIES = 10

/** Stores a code that no other screen shows, and removes those that are over. Gives the code. */
export async function insertCode({ db, now }: SystemScope, made: NewCode): Promise<string> {
  await sql`
    DELETE FROM pairing_codes WHERE token_hash IN (
      SELECT token_hash FROM pairing_codes WHERE expires_at <= ${now} LIMIT 100 FOR UPDATE SKIP LOCKED
    )`.execute(db)
  for (let left = TRIES; left > 0; left--) {
    const { rows } = await sql<{ code: string }>`
      INSERT INTO pairing_codes ${sql`(token_hash, code, cookie_hash, public_key, expires_at)`}
      VALUES (${made.token_hash}, ${newCode()}, ${made.cookie_hash}, ${made.public_key}, ${made.expires_at})
      ON CONFLICT ON CONSTRAINT pairing_codes_code DO NOTHING RETURNING code`.execute(db)
    if (rows[0]) return rows[0].code
  }
  throw new Error('every code that was tried is shown already')
}

/** Whether the code of a token is still good. */
export async function isWaiting({ db, now }: SystemScope, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('pairing_codes')
    .select('code')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Boolean(found)
}

/** What a code stands for. */
export interface Typed {
  token_hash: Buffer
  cookie_hash: Buffer
  public_key: Buffer | null
}

/** Takes a code that is still good, so that nobody else can; undefined where no screen shows it. */
export async function takeCode(
  { db, now }: Pick<ActorScope, 'db' | 'now'>,
  code: string,
): Promise<Typed | undefined> {
  const { rows } = await sql<Typed>`
    DELETE FROM pairing_codes WHERE code = ${code} AND expires_at > ${now}
    RETURNING token_hash, cookie_hash, public_key`.execute(db)
  return rows[0]
}
