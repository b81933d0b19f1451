import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Player } from '../../base/player.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import { updateOwn } from '../../base/scope/own-repo.ts'
import { asSystem, type ActorScope, type SystemScope } from '../../base/scope/scope.ts'
import type { Typed } from './codes-repo.ts'

/** Another text with whatever may change the program of a display: of its turns `r` and of what its owner `c` changes. */
const programState = sql`concat_ws(' ', coalesce(r.revision, 0), coalesce(r.media, 0), coalesce(c.number, 0))`

/** What a player is, by a condition on its token. Its key is the last one that it registered. */
const playersBy = (condition: RawBuilder<unknown>) => sql<Player & { tokenHash: Buffer }>`
  SELECT p.token_hash AS "tokenHash", p.id, p.name, p.display_id AS "displayId", p.org_id AS "orgId",
         k.number AS "keyNumber", k.public_key AS "publicKey", p.paired_at AS "pairedAt", p.restart_at AS "restartAt",
         ${programState} AS "programState"
  FROM players p JOIN displays d ON d.id = p.display_id JOIN organizations o ON o.id = p.org_id
  LEFT JOIN turn_revisions r ON r.display_id = p.display_id
  LEFT JOIN program_changes c ON c.org_id = p.org_id
  LEFT JOIN LATERAL (
    SELECT number, public_key FROM player_keys WHERE player_id = p.id ORDER BY number DESC LIMIT 1
  ) k ON true
  WHERE ${condition} AND d.deleted_at IS NULL AND o.active`

const byToken = prepared('player by its token', (db, hash: Buffer) =>
  playersBy(sql`p.token_hash = ${hash}`).compile(db),
)

/** Finds players that are paired by the hashes of their tokens. Gives them by these hashes in hexadecimal digits. */
export async function findPlayersByTokens(
  db: Kysely<DB>,
  tokenHashes: Buffer[],
): Promise<Map<string, Player>> {
  const [first, ...others] = tokenHashes
  if (!first) return new Map()
  // A list is planned anew each time, so one alone is not asked for as a list.
  const found = others.length
    ? (await playersBy(sql`p.token_hash = ANY(${tokenHashes})`).execute(db)).rows
    : await byToken(db, first)
  return new Map(found.map(({ tokenHash, ...player }) => [tokenHash.toString('hex'), player]))
}

/** Some of the displays that have players, with the state of their programs. */
export async function findPlayedDisplays(
  db: Kysely<DB>,
  most: number,
): Promise<Pick<Player, 'displayId' | 'programState'>[]> {
  const { rows } = await sql<Pick<Player, 'displayId' | 'programState'>>`
    SELECT p.display_id AS "displayId", ${programState} AS "programState"
    FROM (SELECT DISTINCT display_id, org_id FROM players WHERE unpaired_at IS NULL) p
    JOIN displays d ON d.id = p.display_id JOIN organizations o ON o.id = p.org_id
    LEFT JOIN turn_revisions r ON r.display_id = p.display_id
    LEFT JOIN program_changes c ON c.org_id = p.org_id
    WHERE d.deleted_at IS NULL AND o.active
    LIMIT ${most}`.execute(db)
  return rows
}

/** The paired player of a browser by the hash of its cookie, locked until the transaction ends. */
export async function lockPlayerByCookie(
  { db }: SystemScope,
  cookieHash: Buffer,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM players p JOIN displays d ON d.id = p.display_id JOIN organizations o ON o.id = p.org_id
    WHERE p.cookie_hash = ${cookieHash} AND p.unpaired_at IS NULL AND d.deleted_at IS NULL AND o.active
    FOR UPDATE OF p`.execute(db)
  return rows[0]
}

/** Gives a player another token: its browser has lost the old one. */
export async function replaceToken({ db }: SystemScope, id: string, token_hash: Buffer): Promise<void> {
  await db.updateTable('players').set({ token_hash }).where('id', '=', id).execute()
}

/** How many players a display of the actor's has and ever had, while no other is connected to it. */
export async function countPlayers(
  { db, actor }: ActorScope,
  displayId: string,
): Promise<{ paired: number; ever: number } | undefined> {
  const { rows: locked } = await sql`
    SELECT id FROM displays WHERE id = ${displayId} AND org_id = ${actor.orgId} AND deleted_at IS NULL
    FOR NO KEY UPDATE`.execute(db)
  if (!locked.length) return undefined
  const { rows } = await sql<{ paired: number; ever: number }>`
    SELECT count(*) FILTER (WHERE unpaired_at IS NULL)::int AS paired, count(*)::int AS ever
    FROM players WHERE display_id = ${displayId}`.execute(db)
  return rows[0]
}

/** Makes a player of one of the actor's displays of the screen that showed a code. */
export async function insertPlayer(
  { db, actor, now }: ActorScope,
  player: { id: string; display_id: string; name: string },
  { token_hash, cookie_hash }: Typed,
): Promise<void> {
  // Whoever shows a code has no other display any more: a browser that is connected again leaves the old one.
  await asSystem({ db, now })
    .db.updateTable('players')
    .set({ cookie_hash: null })
    .where('cookie_hash', '=', cookie_hash)
    .execute()
  await db
    .insertInto('players')
    .values({ ...player, org_id: actor.orgId, token_hash, cookie_hash, paired_at: now })
    .execute()
}

/** Names a player of the actor's, if it still has the version given. Gives whether it had. */
export async function storeName(
  scope: ActorScope,
  id: string,
  name: string,
  version: number | undefined,
): Promise<boolean> {
  let own = updateOwn(scope, 'players').where('id', '=', id).where('unpaired_at', 'is', null)
  if (version !== undefined) own = own.where('version', '=', version)
  const { numUpdatedRows } = await own
    .set((row) => ({ name, version: row('version', '+', 1) }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Asks a player of the actor's to start anew. Gives whether there is one. */
export async function askRestart(scope: ActorScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOwn(scope, 'players')
    .set({ restart_at: scope.now })
    .where('id', '=', id)
    .where('unpaired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Unpairs a player of the actor's: its token and its cookie open nothing any more. Gives whether there was one. */
export async function unpair(scope: ActorScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOwn(scope, 'players')
    .set({ unpaired_at: scope.now, token_hash: null, cookie_hash: null })
    .where('id', '=', id)
    .where('unpaired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
