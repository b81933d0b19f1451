import { type Chain, HEADS_KEPT } from '@plaza/domain/plays/chain'
import type { JudgedBatch } from '@plaza/domain/plays/judge-batch'
import type { TurnPlace } from '@plaza/domain/plays/judge-play'
import { sql } from 'kysely'
import { newId } from '../../base/id.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import type { SoundBatch } from './open-batch.ts'

const bytes = (hash: string) => Buffer.from(hash, 'base64url')
const text = (hash: Buffer) => hash.toString('base64url')

const locking = prepared('lock a player', (db, playerId: string) =>
  sql`SELECT id FROM players WHERE id = ${playerId} FOR NO KEY UPDATE`.compile(db),
)

/** Lets nothing else be counted for a player until the transaction ends. */
export async function lockPlayer({ db }: SystemScope, playerId: string): Promise<void> {
  await locking(db, playerId)
}

interface ChainRow {
  heads: Buffer[] | null
  last_number: number | null
  forks: Buffer[] | null
  turns: Record<string, TurnPlace> | null
}

const reading = prepared('chain of a key', (db, keyNumber: number, playerId: string) =>
  sql<ChainRow>`
    WITH of AS (SELECT ${keyNumber}::integer AS key_number, ${playerId}::uuid AS player_id)
    SELECT c.heads, c.last_number,
           (SELECT array_agg(b.head) FROM play_breaks b WHERE b.key_number = of.key_number AND b.kind = 'fork') AS forks,
           (SELECT jsonb_object_agg(t.zone_id, jsonb_build_object('date', t.day, 'loop', t.loop_number, 'turn', t.turn))
            FROM play_turns t WHERE t.player_id = of.player_id) AS turns
    FROM of LEFT JOIN play_chains c ON c.key_number = of.key_number`.compile(db),
)

/** The chain of a key of a player, and the last turn of each zone that counts for that player. */
export async function readChain(
  { db }: SystemScope,
  keyNumber: number,
  playerId: string,
): Promise<Chain & { turns: Map<string, TurnPlace> }> {
  const [row] = await reading(db, keyNumber, playerId)
  return {
    heads: row?.heads?.map(text) ?? [],
    lastNumber: row?.last_number ?? 0,
    forks: row?.forks?.map(text) ?? [],
    turns: new Map(Object.entries(row?.turns ?? {})),
  }
}

/** Writes down a break of a chain, or that a branch has grown. */
export async function noteBreak(
  { db, now }: SystemScope,
  kind: 'fork' | 'gap',
  { batch, hash, key }: SoundBatch,
): Promise<void> {
  const { rows } = await sql`
    UPDATE play_breaks SET head = ${bytes(hash)}, last_number = ${batch.last}, batches = batches + 1, last_at = ${now}
    WHERE key_number = ${key.number} AND kind = ${kind} AND kind = 'fork' AND head = ${bytes(batch.previous ?? '')}
      AND last_number <= ${batch.last}
    RETURNING id`.execute(db)
  if (rows.length) return
  await sql`
    INSERT INTO play_breaks AS b (id, player_id, key_number, kind, previous, head, first_number, last_number, batches,
                                  began_at, last_at)
    VALUES (${newId(now)}, ${batch.player}, ${key.number}, ${kind}, ${batch.previous === null ? null : bytes(batch.previous)},
            ${bytes(hash)}, ${batch.first}, ${batch.last}, 1, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT play_breaks_once DO UPDATE SET last_at = excluded.last_at`.execute(db)
}

/** Goes on with a chain after a batch that follows on nothing that is known, and does not count. */
export async function goOnAfterGap(
  { db, now }: SystemScope,
  { batch, hash, key }: SoundBatch,
): Promise<void> {
  await sql`
    INSERT INTO play_chains AS c (key_number, player_id, heads, last_number, batches, plays, filler, received_at)
    VALUES (${key.number}, ${batch.player}, ARRAY[${bytes(hash)}::bytea], ${batch.last}, 1, 0, 0, ${now})
    ON CONFLICT (key_number) DO UPDATE
    SET heads = (excluded.heads || c.heads)[1:${sql.lit(HEADS_KEPT)}], last_number = excluded.last_number,
        batches = c.batches + 1, received_at = excluded.received_at`.execute(db)
}

const taking = prepared(
  'take a batch',
  (
    db,
    keyNumber: number,
    playerId: string,
    head: Buffer,
    last: number,
    plays: number,
    filler: number,
    now: Date,
    zones: string[],
    zoneDays: string[],
    loops: number[],
    turns: number[],
    placements: string[],
    days: string[],
    counts: number[],
    promised: number[],
  ) =>
    sql`
    WITH of AS (SELECT ${keyNumber}::integer AS key_number, ${playerId}::uuid AS player_id), chain AS (
      INSERT INTO play_chains AS c (key_number, player_id, heads, last_number, batches, plays, filler, received_at)
      SELECT of.key_number, of.player_id, ARRAY[${head}::bytea], ${last}::bigint, 1, ${plays}::bigint, ${filler}::bigint,
             ${now}::timestamptz
      FROM of
      ON CONFLICT (key_number) DO UPDATE
      SET heads = (excluded.heads || c.heads)[1:${sql.lit(HEADS_KEPT)}], last_number = excluded.last_number,
          batches = c.batches + 1, plays = c.plays + excluded.plays, filler = c.filler + excluded.filler,
          received_at = excluded.received_at
    ), risen AS (
      INSERT INTO play_turns AS t (player_id, zone_id, day, loop_number, turn)
      SELECT of.player_id, u.* FROM of,
             unnest(${zones}::uuid[], ${zoneDays}::date[], ${loops}::integer[], ${turns}::integer[]) AS u
      ON CONFLICT (player_id, zone_id) DO UPDATE SET day = excluded.day, loop_number = excluded.loop_number, turn = excluded.turn
    )
    INSERT INTO play_counts AS p (player_id, placement_id, day, plays, promised)
    SELECT of.player_id, u.* FROM of,
           unnest(${placements}::uuid[], ${days}::date[], ${counts}::integer[], ${promised}::integer[]) AS u
    ON CONFLICT (placement_id, day, player_id) DO UPDATE
    SET plays = p.plays + excluded.plays, promised = excluded.promised`.compile(db),
)

/** Counts a batch that follows on the last one of its key: all of it in one statement. */
export async function storeTaken(
  { db, now }: SystemScope,
  { batch, hash, key }: SoundBatch,
  { counts, turns, counted }: JudgedBatch,
): Promise<void> {
  const risen = [...turns]
  await taking(
    db,
    key.number,
    batch.player,
    bytes(hash),
    batch.last,
    counted,
    batch.filler,
    now,
    risen.map(([zone]) => zone),
    risen.map(([, { date }]) => date),
    risen.map(([, { loop }]) => loop),
    risen.map(([, { turn }]) => turn),
    counts.map(({ placement }) => placement),
    counts.map(({ date }) => date),
    counts.map(({ plays }) => plays),
    counts.map(({ promised }) => promised),
  )
}
