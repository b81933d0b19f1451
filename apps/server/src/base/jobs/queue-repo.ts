import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { JobName, Jobs } from './jobs.ts'

/** A job is tried this often, at growing intervals: the last time after about two days. */
const ATTEMPTS = 18

/**
 * Puts jobs into the queue, in the transaction of what causes them: they run once that is committed, and
 * never otherwise. `key`: one job for one cause, while it waits.
 */
export async function addJobs<N extends JobName>(
  db: Kysely<DB>,
  name: N,
  jobs: { payload: Jobs[N]; key: string }[],
): Promise<void> {
  if (!jobs.length) return
  await sql`
    SELECT graphile_worker.add_job(${name}, payload => j.payload::json, job_key => j.key,
      max_attempts => ${ATTEMPTS}::int)
    FROM unnest(
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ key }) => `${name}:${key}`)}::text[]
    ) AS j (payload, key)`.execute(db)
}

/** Puts one job into the queue, as `addJobs` does. */
export function addJob<N extends JobName>(
  db: Kysely<DB>,
  name: N,
  payload: Jobs[N],
  key: string,
): Promise<void> {
  return addJobs(db, name, [{ payload, key }])
}

export interface QueueHealth {
  waiting: number
  failing: number
  given_up: number
  oldest: Date | null
}

/** Counts the jobs that wait in the queue, and those that fail there. */
export async function readQueue(db: Kysely<DB>): Promise<QueueHealth> {
  const { rows } = await sql<QueueHealth>`
    SELECT count(*) FILTER (WHERE attempts = 0)::int AS waiting,
           count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1)::int AS failing,
           count(*) FILTER (WHERE attempts >= max_attempts)::int AS given_up,
           min(created_at) FILTER (WHERE attempts < max_attempts) AS oldest
    FROM graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0, given_up: 0, oldest: null }
}
