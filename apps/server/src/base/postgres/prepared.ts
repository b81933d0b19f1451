import { CompiledQuery, sql, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { inStatement } from '../tracing/span.ts'
import { inTransaction } from './transaction.ts'

/** The names of the statements that are prepared, by their text. */
const names = new Map<string, string>()

/**
 * Prepares a statement that nearly every request makes: it is written once in a process and planned once on a
 * connection, since both take longer than running it. Its plan has to be good for whatever values. `build`
 * writes it with the values that it is given, each once and in their order.
 */
export function prepared<Row, Values extends unknown[]>(
  name: string,
  build: (db: Kysely<DB>, ...values: Values) => CompiledQuery<Row>,
) {
  let text: string | undefined
  const write = (db: Kysely<DB>, values: Values): string => {
    const { sql, parameters } = build(db, ...values)
    const isInOrder =
      parameters.length === values.length && values.every((value, at) => value === parameters[at])
    if (!isInOrder) throw new Error(`The statement ${name} does not take its values once and in order.`)
    names.set(sql, name)
    return sql
  }
  return async (db: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    text ??= write(db, values)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
}

/**
 * In a statement's list of results: has Postgres take, until the transaction ends, the plans of prepared statements that hold
 * for all values. Without it a statement that names one thing in a list is planned anew each time, since lists are taken
 * for longer. All statements that follow have to be found by their keys.
 */
export const PLANS_FOR_ALL = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

const keepPlans = prepared('plans for all', (db) => sql`SELECT ${PLANS_FOR_ALL}`.compile(db))

/** Runs prepared statements in a transaction in which all of them keep their plans (`PLANS_FOR_ALL`). */
export function withKeptPlans<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await keepPlans(trx)
    return work(trx)
  })
}

/** No connection to the database could be had: all are in use for too long, or it does not answer. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`No connection to the database: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Wraps a pool so that it names prepared statements, by which Postgres keeps their plans.
 * Its `connect` throws DatabaseUnreachable.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnreachable(error)
      })
      const query = (text: string, values: readonly unknown[]) => {
        const name = names.get(text)
        return inStatement(text, name, () =>
          client.query({ ...(name && { name }), text, values: [...values] }),
        )
      }
      // The other form of `query` takes a cursor, which nothing here opens.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
