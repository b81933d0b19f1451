import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table of ours that holds rows, with the columns that are written, which leaves out what the database computes. */
export interface Table {
  /** As it stands in a statement, with its schema unless that is `public`. */
  name: string
  columns: string[]
}

/** A job that waits in the queue. */
export interface WaitingJob {
  task: string
  payload: unknown
  queue: string | null
  run_at: string
  key: string | null
  max_attempts: number
  priority: number
}

/** The tables of Plaza, and those of the sandbox of payments where it was used. */
const OURS = `c.relnamespace::regnamespace::text IN ('public', 'sandbox')`

const listed = (names: string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Our tables by their names. Parts of a partitioned table are not listed, and neither are the migrations. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.oid::regclass::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE ${OURS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
    GROUP BY c.oid ORDER BY c.oid::regclass::text COLLATE "C"`)
  return rows
}

/** The name of the last migration that this database has had. */
export async function readLastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name COLLATE "C" DESC LIMIT 1',
  )
  return rows[0]?.name ?? ''
}

/** Begins to read everything as of this instant. What others write from now on is not seen. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

/** Writes the rows of a table into a stream, in Postgres's own text format. Gives how many. */
export async function writeRows(
  client: pg.Client,
  { name, columns }: Table,
  into: Writable,
): Promise<number> {
  const copy = client.query(copyTo(`COPY (SELECT ${listed(columns)} FROM ${name}) TO STDOUT`))
  await pipeline(copy, into)
  return copy.rowCount ?? 0
}

/** Takes rows of a table in from a stream, as `writeRows` wrote them. Gives how many. */
export async function takeRows(client: pg.Client, { name, columns }: Table, rows: Readable): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${name} (${listed(columns)}) FROM STDIN`))
  await pipeline(rows, copy)
  return copy.rowCount ?? 0
}

/** The jobs that wait. */
export async function readJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    SELECT t.identifier AS task, j.payload, q.queue_name AS queue, j.run_at::text AS run_at, j.key, j.max_attempts,
           j.priority
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
    WHERE j.attempts < j.max_attempts ORDER BY j.id`)
  return rows
}

/** Puts jobs into the queue. Their attempts begin anew. */
export async function putJobs(client: pg.Client, jobs: WaitingJob[]): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job(j.task, payload => j.payload, queue_name => j.queue, run_at => j.run_at,
       job_key => j.key, max_attempts => j.max_attempts, priority => j.priority)
     FROM json_to_recordset($1::json) AS j (task text, payload json, queue text, run_at timestamptz, key text,
       max_attempts int, priority int)`,
    [JSON.stringify(jobs)],
  )
}

/** Whether somebody uses this database: a person has an account. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM users LIMIT 1')
  return rows.length > 0
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Lets `work` fill the tables in one transaction in any order and with nothing done by triggers. What the migrations put
 * into them is removed before. The foreign keys are taken away and made again afterwards, by which the database checks
 * that every reference is there, so this needs no rights beyond those of the tables' owner.
 */
export async function refill(client: pg.Client, tables: Table[], work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  const { rows: keys } = await client.query<ForeignKey>(`
    SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  await work()
  await setSequences(client)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
  await client.query('COMMIT')
}

/** Sets each sequence of a column to go on after the highest value. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.oid::regclass::text AS "table", quote_ident(a.attname) AS "column",
           pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE ${OURS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`)
  for (const { table, column, sequence } of rows) {
    await client.query(`SELECT setval($1, coalesce(max(${column}), 0) + 1, false) FROM ${table}`, [sequence])
  }
}
