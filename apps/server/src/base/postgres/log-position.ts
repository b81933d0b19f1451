import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Reads a place in the log of changes as Postgres writes it, such as `16/B374D848`. */
export function positionOf(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (!high || !low) throw new Error(`${text} is no place in the log of changes.`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A place in the log of changes, and which log that is: each failover begins another one, its timeline. */
export interface LogPlace {
  position: bigint
  timeline: number
}

/** Gives the place in the log of a database that all changes which somebody was told of stand before. */
export async function readFlushed(db: Kysely<DB>): Promise<LogPlace> {
  const { rows } = await sql<{ at: string; timeline: string }>`
    SELECT flushed::text AS at, left(pg_walfile_name(flushed), 8) AS timeline
    FROM pg_current_wal_flush_lsn() AS flushed`.execute(db)
  return { position: positionOf(rows[0]?.at ?? ''), timeline: Number.parseInt(rows[0]?.timeline ?? '', 16) }
}

/**
 * Gives the timeline that a replica follows. While it receives nothing, or where its user may not see what it receives, that
 * is the one which it last kept on its disk.
 */
export async function readFollowed(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    SELECT coalesce((SELECT received_tli FROM pg_stat_wal_receiver), nullif(min_recovery_end_timeline, 0), timeline_id)
      AS timeline
    FROM pg_control_recovery(), pg_control_checkpoint()`.execute(db)
  return rows[0]?.timeline ?? 0
}

/** Gives the place up to which a replica shows all changes; null where it is none, but takes changes itself. */
export async function readReplayed(db: Kysely<DB>): Promise<bigint | null> {
  const { rows } = await sql<{ at: string | null }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS at`.execute(db)
  const at = rows[0]?.at
  return at ? positionOf(at) : null
}

/** Gives the number that a database and its replicas have in common, and no other database. */
export async function readSystem(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    SELECT system_identifier::text AS system FROM pg_control_system()`.execute(db)
  return rows[0]?.system ?? ''
}

/**
 * Asks once for all who want to know: whoever comes while a question is under way waits for the next one, so that nobody
 * gets an answer from before they asked.
 */
export function askedTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    asking = ask().finally(() => {
      asking = null
    })
    return asking
  }
  return () => {
    if (!asking) return begin()
    return (next ??= asking.then(begin, begin))
  }
}
