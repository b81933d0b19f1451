import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { CHANNEL } from '../live/repo.ts'
import type { News } from '../live/message.ts'
import { prepared } from '../postgres/prepared.ts'
import { beforeCommit } from '../postgres/transaction.ts'
import type { JobName, Jobs } from './jobs.ts'

/** A job is tried this often, at growing intervals: the last time after about two days. */
const ATTEMPTS = 18

/** A job of any kind. `key`: one job for one cause, while it waits. */
export type Job = { [N in JobName]: { name: N; payload: Jobs[N]; key: string } }[JobName]

/** What follows from a change: jobs, and news for the pages that listen. */
export interface Following {
  jobs: Job[]
  news: News[]
}

/** In a statement's list of results: queues a job of this kind, whose payload and key are given in SQL. */
export function queuedJob(
  name: JobName,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(graphile_worker.add_job(${sql.lit(name)}, payload => ${payload}, job_key => ${sql.lit(`${name}:`)} || ${key},
    max_attempts => ${sql.lit(ATTEMPTS)})).id`
}

const followed = prepared(
  'what follows',
  (db, names: string[], payloads: string[], keys: string[], news: string[]) =>
    sql`
    SELECT (graphile_worker.add_job(j.name, payload => j.payload::json, job_key => j.key,
      max_attempts => ${sql.lit(ATTEMPTS)})).id::text
    FROM unnest(${names}::text[], ${payloads}::text[], ${keys}::text[]) AS j (name, payload, key)
    UNION ALL
    SELECT pg_notify(${sql.lit(CHANNEL)}, message)::text FROM unnest(${news}::text[]) AS message`.compile(db),
)

const programsRise = prepared('programs that may be others', (db, orgs: string[]) =>
  sql`
    INSERT INTO program_changes AS known (org_id, number) SELECT org, 1 FROM unnest(${orgs}::uuid[]) AS org ORDER BY org
    ON CONFLICT (org_id) DO UPDATE SET number = known.number + 1`.compile(db),
)

const write = async (db: Kysely<DB>, { jobs, news }: Following): Promise<void> => {
  const orgs = new Set(news.flatMap((one) => ('programs' in one && one.programs && one.org ? [one.org] : [])))
  if (orgs.size) await programsRise(db, [...orgs])
  await followed(
    db,
    jobs.map(({ name }) => name),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ name, key }) => `${name}:${key}`),
    news.map((one) => JSON.stringify(one)),
  )
}

/** What follows from running transactions, as far as they have come. */
const gathered = new WeakMap<Kysely<DB>, Following>()

/**
 * Queues jobs and announces news in the transaction of what causes them: they run and are told once that is committed, and
 * never otherwise. What follows from all parts of a change is written by one statement, at its end.
 */
export async function follow(db: Kysely<DB>, following: Following): Promise<void> {
  if (!following.jobs.length && !following.news.length) return
  const known = gathered.get(db)
  if (known) {
    known.jobs.push(...following.jobs)
    known.news.push(...following.news)
    return
  }
  const all: Following = { jobs: [...following.jobs], news: [...following.news] }
  if (beforeCommit(db, () => write(db, all))) gathered.set(db, all)
  else await write(db, all)
}

/** Whether a transaction queues jobs at its end, as far as it has come. */
export function queuesJobs(db: Kysely<DB>): boolean {
  return (gathered.get(db)?.jobs.length ?? 0) > 0
}

/** Puts jobs of one kind into the queue, as `follow` does. */
export function addJobs<N extends JobName>(
  db: Kysely<DB>,
  name: N,
  jobs: { payload: Jobs[N]; key: string }[],
): Promise<void> {
  return follow(db, { jobs: jobs.map((job) => ({ name, ...job }) as Job), news: [] })
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
