import type { TestServer } from '../server.ts'

/** How often a shared plan was opened is counted by reading it, which is no change of anything. */
const COUNTED = `'{opened,last_opened_at}'::text[]`

/** The digest of each table's rows. If two digests differ, something was written in between. */
export async function digests({ pool }: TestServer): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const row = `(to_jsonb(t) - ${COUNTED})::text`
    const digest = `SELECT md5(string_agg(${row}, E'\\n' ORDER BY ${row})) AS digest FROM "${name}" t`
    found[name] = (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? ''
  }
  return found
}
