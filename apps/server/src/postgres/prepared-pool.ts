import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const MARK = /^\s*(?:select\s+)?\/\* prepared: ([\w-]+) \*\//

/**
 * A pool whose connections plan a statement that begins with a comment `prepared: name` only once. For
 * statements that are asked with nearly every request and planned longer than they run, and whose plan is
 * the same whatever is asked for; a name stands for one text.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => {
      const name = MARK.exec(text)?.[1]
      return client.query({ ...(name && { name }), text, values: [...values] })
    }
    // Its other form takes a cursor, which nothing here opens.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
  },
  end: () => pool.end(),
})
