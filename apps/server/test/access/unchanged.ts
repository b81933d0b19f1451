import type { TestServer } from '../server.ts'

/** The digest of each table's rows. If two digests differ, something was written in between. */
export async function digests({ pool }: TestServer): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM "${name}" t`
    found[name] = (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? ''
  }
  return found
}
