import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../db/types.ts'

const MARK = /^\/\* prepared: ([\w ]+) \*\//

/**
 * A statement that is asked with nearly every request, written once a process and planned once a connection:
 * both take longer than running it. Its plan has to be good whatever is asked for. `build` writes it with
 * the values it is given, each once and in their order.
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
    return `/* prepared: ${name} */ ${sql}`
  }
  return async (db: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    text ??= write(db, values)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
}

/** There was no connection to be had: all are in use for too long, or the database does not answer. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`No connection to the database: ${(cause as Error).message}`, { cause })
  }
}

/**
 * A pool that gives such statements their name, so that Postgres keeps their plans.
 * Its `connect` throws DatabaseUnreachable.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnreachable(error)
      })
      const query = (text: string, values: readonly unknown[]) => {
        const name = MARK.exec(text)?.[1]
        return client.query({ ...(name && { name }), text, values: [...values] })
      }
      // Its other form takes a cursor, which nothing here opens.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
