import { sql, type Kysely, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../db/types.ts'

/** The first half of the lock keys that mark living workers; the second is made of the worker's name. */
const WORKERS = 7_526_110

/** Marks a worker as living for as long as the connection lasts. */
export function markLiving(client: pg.Client, worker: string) {
  return client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [WORKERS, worker])
}

/** Tells whether no connection marks the worker of this name as living. Oids are unsigned. */
const isGone = (worker: RawBuilder<unknown>) => sql<boolean>`NOT EXISTS (
  SELECT 1 FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.objsubid = 2
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid = ${WORKERS}::int::oid AND l.objid = hashtext(${worker})::oid
)`

/** Finds the workers that hold jobs and are not marked as living. */
export async function findUnmarked(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    SELECT DISTINCT j.locked_by AS worker FROM graphile_worker._private_jobs j
    WHERE j.locked_by IS NOT NULL AND ${isGone(sql`j.locked_by`)}`.execute(db)
  return rows.map(({ worker }) => worker)
}

/** Releases the jobs of those of these workers that are still not marked as living. */
export async function freeJobsOf(db: Kysely<DB>, workers: string[]): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(w.name))
    FROM unnest(${workers}::text[]) AS w (name) WHERE ${isGone(sql`w.name`)}
    HAVING count(*) > 0`.execute(db)
}

/**
 * Removes the jobs that nobody works at and in whose place others with their keys were queued while somebody did: they have
 * lost their keys and their tries, and would stand there for ever as jobs that were given up.
 */
export async function removeReplaced(db: Kysely<DB>): Promise<void> {
  await sql`
    DELETE FROM graphile_worker._private_jobs j
    WHERE j.key IS NULL AND j.attempts >= j.max_attempts
      AND (j.locked_by IS NULL OR ${isGone(sql`j.locked_by`)})`.execute(db)
}
