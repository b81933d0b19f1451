import { type Chain, type ChainGap, HEADS_KEPT } from '@plaza/domain/plays/chain'
import type { CountedPlays } from '@plaza/domain/plays/judge-batch'
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

const turning = prepared('last turns of a player', (db, playerId: string) =>
  sql<TurnPlace & { zone_id: string }>`
    SELECT zone_id, day AS date, loop_number AS loop, turn FROM play_turns WHERE player_id = ${playerId}`.compile(
    db,
  ),
)

/** The last turn of each zone that counts for a player. */
export async function findTurns({ db }: SystemScope, playerId: string): Promise<Map<string, TurnPlace>> {
  const rows = await turning(db, playerId)
  return new Map(rows.map(({ zone_id, ...place }) => [zone_id, place]))
}

/** A chain with what a request adds to it. */
export interface GrowingChain extends Chain {
  heads: string[]
  forks: string[]
  gaps: ChainGap[]
  /** The hashes that are added, the last one first, and how many plays and turns of filler count with them. */
  added: string[]
  plays: number
  filler: number
}

/** A gap with its hashes in hexadecimal digits, as JSON has them. */
type StoredGap = ChainGap

const textOfHex = (hash: string | null) => hash && Buffer.from(hash, 'hex').toString('base64url')

const reading = prepared('chain of a key', (db, keyNumber: number) =>
  sql<{ heads: Buffer[] | null; last_number: number | null; forks: Buffer[] | null; gaps: StoredGap[] }>`
    SELECT c.heads, c.last_number,
           (SELECT array_agg(b.head) FROM play_breaks b WHERE b.key_number = k.number AND b.kind = 'fork') AS forks, (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'after', encode(b.after_head, 'hex'), 'afterNumber', b.after_number, 'previous', encode(b.previous, 'hex'),
               'first', b.first_number
             )), '[]')
      FROM play_breaks b WHERE b.key_number = k.number AND b.kind = 'gap' AND b.after_number IS NOT NULL
    ) AS gaps
    FROM player_keys k LEFT JOIN play_chains c ON c.key_number = k.number WHERE k.number = ${keyNumber}`.compile(
    db,
  ),
)

/** The chain of a key. */
export async function readChain({ db }: SystemScope, keyNumber: number): Promise<GrowingChain> {
  const [row] = await reading(db, keyNumber)
  return {
    heads: row?.heads?.map(text) ?? [],
    lastNumber: row?.last_number ?? 0,
    forks: row?.forks?.map(text) ?? [],
    gaps:
      row?.gaps.map((gap) => ({ ...gap, after: textOfHex(gap.after), previous: textOfHex(gap.previous) })) ??
      [],
    added: [],
    plays: 0,
    filler: 0,
  }
}

const previousOf = ({ batch }: SoundBatch): Buffer | null =>
  batch.previous === null ? null : bytes(batch.previous)

/** Writes down that a chain has forked, or that the branch has grown. */
export async function noteFork({ db, now }: SystemScope, sound: SoundBatch): Promise<void> {
  const { batch, hash, key } = sound
  const { rows } = await sql`
    UPDATE play_breaks SET head = ${bytes(hash)}, last_number = ${batch.last}, batches = batches + 1, last_at = ${now}
    WHERE key_number = ${key.number} AND kind = 'fork' AND head = ${bytes(batch.previous ?? '')}
      AND last_number <= ${batch.last}
    RETURNING id`.execute(db)
  if (rows.length) return
  await sql`
    INSERT INTO play_breaks AS b (id, player_id, key_number, kind, previous, head, first_number, last_number, batches,
                                  began_at, last_at)
    VALUES (${newId(now)}, ${batch.player}, ${key.number}, 'fork', ${previousOf(sound)}, ${bytes(hash)}, ${batch.first},
            ${batch.last}, 1, ${now}, ${now})
    ON CONFLICT (key_number, previous) WHERE kind = 'fork' DO UPDATE SET last_at = excluded.last_at`.execute(
    db,
  )
}

/** Writes down a gap of a chain, with the batch that was the last one before it. */
export async function noteGap(
  { db, now }: SystemScope,
  sound: SoundBatch,
  { heads: [last], lastNumber }: Chain,
): Promise<void> {
  const { batch, hash, key } = sound
  await sql`
    INSERT INTO play_breaks (id, player_id, key_number, kind, previous, head, first_number, last_number, batches, began_at,
                             last_at, after_head, after_number)
    VALUES (${newId(now)}, ${batch.player}, ${key.number}, 'gap', ${previousOf(sound)}, ${bytes(hash)}, ${batch.first},
            ${batch.last}, 1, ${now}, ${now}, ${last === undefined ? null : bytes(last)}, ${lastNumber})`.execute(
    db,
  )
}

/** Writes down what was added to the chain of a key. */
export async function storeChain(
  { db, now }: SystemScope,
  playerId: string,
  keyNumber: number,
  { added, lastNumber, plays, filler }: GrowingChain,
): Promise<void> {
  if (!added.length) return
  const heads = added.slice(0, HEADS_KEPT).map(bytes)
  await sql`
    INSERT INTO play_chains AS c (key_number, player_id, heads, last_number, batches, plays, filler, received_at)
    VALUES (${keyNumber}, ${playerId}, ${heads}::bytea[], ${lastNumber}, ${added.length}, ${plays}, ${filler}, ${now})
    ON CONFLICT (key_number) DO UPDATE
    SET heads = (excluded.heads || c.heads)[1:${sql.lit(HEADS_KEPT)}], last_number = excluded.last_number,
        batches = c.batches + excluded.batches, plays = c.plays + excluded.plays, filler = c.filler + excluded.filler,
        received_at = excluded.received_at`.execute(db)
}

/** Adds plays that count, and the last turns of the zones that they were shown in. */
export async function storeCounts(
  { db }: SystemScope,
  playerId: string,
  turns: readonly (readonly [zone: string, TurnPlace])[],
  counts: readonly CountedPlays[],
): Promise<void> {
  if (!counts.length) return
  await sql`
    WITH risen AS (
      INSERT INTO play_turns AS t (player_id, zone_id, day, loop_number, turn)
      SELECT ${playerId}::uuid, u.* FROM unnest(
        ${turns.map(([zone]) => zone)}::uuid[], ${turns.map(([, { date }]) => date)}::date[],
        ${turns.map(([, { loop }]) => loop)}::integer[], ${turns.map(([, { turn }]) => turn)}::integer[]
      ) AS u
      ON CONFLICT (player_id, zone_id) DO UPDATE
      SET day = excluded.day, loop_number = excluded.loop_number, turn = excluded.turn
    )
    INSERT INTO play_counts AS p (player_id, placement_id, day, plays, promised)
    SELECT ${playerId}::uuid, u.* FROM unnest(
      ${counts.map(({ placement }) => placement)}::uuid[], ${counts.map(({ date }) => date)}::date[],
      ${counts.map(({ plays }) => plays)}::integer[], ${counts.map(({ promised }) => promised)}::integer[]
    ) AS u
    ON CONFLICT (placement_id, day, player_id) DO UPDATE
    SET plays = p.plays + excluded.plays, promised = excluded.promised`.execute(db)
}
