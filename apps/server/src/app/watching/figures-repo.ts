import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What waits and what failed in the installation as a whole, the same whichever process is asked. */
export interface Figures {
  jobs_waiting: number
  jobs_failing: number
  jobs_given_up: number
  /** The age of the oldest job that is still to be done, in seconds. */
  jobs_oldest_seconds: number
  mails_waiting: number
  mails_failing: number
  mails_given_up: number
  requests_undecided: number
  /** Requests that expire within four hours. */
  requests_expiring: number
  /** Differences between the ledger and the payment provider that nobody has closed. */
  differences_open: number
  /** The size of the database, in bytes. */
  database_bytes: number
}

/** Reads all figures in one statement. Jobs are due by the real time, whatever the installation's clock says. */
export async function readFigures(
  { db, now }: Pick<SystemScope, 'db' | 'now'>,
  real: Date,
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT
      j.*, m.*, r.*,
      (SELECT count(*)::int FROM differences WHERE closed_at IS NULL AND agreed_at IS NULL) AS differences_open,
      pg_database_size(current_database())::float8 AS database_bytes
    FROM
      (SELECT count(*) FILTER (WHERE attempts = 0)::int AS jobs_waiting,
              count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1)::int AS jobs_failing,
              count(*) FILTER (WHERE attempts >= max_attempts)::int AS jobs_given_up,
              coalesce(extract(epoch FROM ${real}::timestamptz
                - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at < ${real})), 0)::float8
                AS jobs_oldest_seconds
       FROM graphile_worker.jobs) j,
      (SELECT count(*) FILTER (WHERE given_up_at IS NULL AND fault IS NULL)::int AS mails_waiting,
              count(*) FILTER (WHERE given_up_at IS NULL AND fault IS NOT NULL)::int AS mails_failing,
              count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS mails_given_up
       FROM mails WHERE sent_at IS NULL) m,
      (SELECT count(*)::int AS requests_undecided,
              count(*) FILTER (WHERE expires_at < ${now}::timestamptz + interval '4 hours')::int AS requests_expiring
       FROM approval_requests WHERE status = 'pending' AND NOT unpaid AND expires_at > ${now}) r`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The figures gave no row.')
  return figures
}

/** Whether the database answers at all. */
export async function isDatabaseThere({ db }: Pick<SystemScope, 'db'>): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}
