import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** What a statement over all rows of a large table may use for each of its sorts and joins. */
const MEMORY = '32MB'

/**
 * Runs a statement that joins and groups very many rows, with memory to do so without files. Returns its rows. It has a
 * transaction of its own, so that other statements of the connection stay modest.
 */
export function withMemory<Row>(db: Kysely<DB>, statement: RawBuilder<Row>): Promise<Row[]> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('work_mem', ${MEMORY}, true)`.execute(trx)
    return (await statement.execute(trx)).rows
  })
}
