import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Batches of one key that came one after another, without any of another key of their player between them. */
export interface KeyRun {
  number: number
  keyNumber: number
  /** The hash of its first batch. */
  head: string
}

const finding = prepared('last run of a player', (db, playerId: string) =>
  sql<{ number: number; key_number: number; head: Buffer }>`
    SELECT number, key_number, head FROM play_runs WHERE player_id = ${playerId} ORDER BY number DESC LIMIT 1`.compile(
    db,
  ),
)

const runOf = (row: { number: number; key_number: number; head: Buffer }): KeyRun => ({
  number: row.number,
  keyNumber: row.key_number,
  head: row.head.toString('base64url'),
})

/** The run that goes on; undefined before the first. */
export async function findLastRun({ db }: SystemScope, playerId: string): Promise<KeyRun | undefined> {
  const [row] = await finding(db, playerId)
  return row && runOf(row)
}

/** Writes down the runs that have begun. */
export async function storeRuns(
  { db }: SystemScope,
  playerId: string,
  runs: readonly KeyRun[],
): Promise<void> {
  if (!runs.length) return
  await db
    .insertInto('play_runs')
    .values(
      runs.map(({ number, keyNumber, head }) => ({
        player_id: playerId,
        number,
        key_number: keyNumber,
        head: Buffer.from(head, 'base64url'),
      })),
    )
    .execute()
}

/** The runs of players by their ids, each in their order. Whether the actor may see these players is for the caller to ask. */
export async function findRuns(
  db: Kysely<DB>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, KeyRun[]>> {
  const runs = new Map<string, KeyRun[]>()
  if (!playerIds.length) return runs
  const rows = await db
    .selectFrom('play_runs')
    .selectAll()
    .where('player_id', 'in', playerIds)
    .orderBy('player_id')
    .orderBy('number')
    .execute()
  for (const row of rows) {
    const own = runs.get(row.player_id) ?? []
    runs.set(row.player_id, own)
    own.push(runOf(row))
  }
  return runs
}
