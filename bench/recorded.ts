import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../apps/server/db/types.ts'
import { valueTypes } from '../apps/server/src/base/postgres/value-types.ts'
import { clientConfig, type Connection } from '../apps/server/src/base/postgres/connection.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Records the statements that a piece of the product sends while it works on a database: on the last of `times`, after
 * which it knows what it remembers.
 */
export async function recordStatements(
  connection: Connection,
  work: (db: Kysely<DB>) => Promise<unknown>,
  times = 1,
): Promise<Statement[]> {
  let statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...clientConfig(connection), types: valueTypes }) }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  try {
    for (let time = 0; time < times; time++) {
      statements = []
      await work(db)
    }
    return statements
  } finally {
    await db.destroy()
  }
}
