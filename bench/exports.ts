import type pg from 'pg'
import { join, offer } from './market.ts'
import { connectTo, startProduct, watchMemory } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const [DISPLAYS, SMALL] = [100_000, 2000]
const MOST_MB = 60

/** Makes as many displays of the one that is there, beside the calls, which would take many minutes. */
const multiply = async (client: pg.Client, displays: number): Promise<void> => {
  const { rows } = await client.query(`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'displays'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const columns = rows.map(({ name }) => String(name))
  const other: Record<string, string> = { id: 'gen_random_uuid()', name: "'Screen ' || n" }
  const values = columns.map((name) => other[name] ?? `d.${name}`).join(', ')
  await client.query(`
    INSERT INTO displays (${columns.join(', ')})
    SELECT ${values} FROM (SELECT * FROM displays LIMIT 1) d, generate_series(2, ${displays}) n`)
  await client.query('ANALYZE displays')
}

/** Measures an export of all displays of an owner, as CSV and as a spreadsheet, with the memory of the server's process. */
export async function measureExports(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const product = await startProduct({ RATE_LIMITS: '0' })
  const client = await connectTo(product)
  try {
    const owner = await join(product.url, 'DSO')
    await offer(owner, 1, 3)
    await multiply(client, displays)
    const goals: Goal[] = []
    const measured: (string | number)[][] = []
    for (const format of ['csv', 'xlsx']) {
      const memory = await watchMemory(product)
      const began = performance.now()
      const answer = await fetch(
        `${product.url}/api/savvy/exports/displays?format=${format}&org_id=${owner.orgId}`,
        {
          headers: { authorization: `Bearer ${owner.token}` },
        },
      )
      if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
      let bytes = 0
      for await (const piece of answer.body) bytes += piece.length
      const seconds = (performance.now() - began) / 1000
      const { start, highest } = memory.stop()
      measured.push([format, seconds, bytes / 1024 / 1024, start, highest, highest - start])
      goals.push({ what: `memory above the start, ${format}, MB`, found: highest - start, atMost: MOST_MB })
    }
    printTable(
      `Export of ${displays.toLocaleString('en')} displays`,
      ['as', 'seconds', 'MB', 'memory at the start', 'highest', 'above'],
      measured,
    )
    return goals
  } finally {
    await client.end()
    await product.stop()
  }
}
