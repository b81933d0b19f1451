import { createHash } from 'node:crypto'
import { withClient } from '../apps/server/src/base/postgres/ask.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compare, type Target } from './load.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { TOKEN, WORDS } from './seed.ts'

const [DISPLAYS, SMALL] = [1_000_000, 10_000]
const SECONDS = 2
const MOST_MS = 50

const tokenOf = (who: string): string => `bench-${who}`.padEnd(43, '-')

/** Gives the first owner a person and a session, and the platform an admin, where the seeded database has none. */
const addPeople = ({ connection }: Seeded): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query(`
      INSERT INTO organizations (id, name, type, currency, created_at)
      VALUES ('01890099-0000-7000-8000-000000000001', 'Platform', 'PLATFORM', 'EUR', '2026-01-01')
      ON CONFLICT DO NOTHING`)
    const people = [
      ['owner', `(SELECT id FROM organizations WHERE type = 'DSO' ORDER BY id LIMIT 1)`, '10', '2'],
      ['admin', `(SELECT id FROM organizations WHERE type = 'PLATFORM' LIMIT 1)`, '11', '1'],
    ] as const
    for (const [who, org, number, role] of people) {
      const id = `01890099-0000-7000-8000-0000000000${number}`
      await client.query(
        `INSERT INTO users (id, org_id, name, email, password_hash, role_id, created_at)
         VALUES ($1, ${org}, 'Robin', $2, '-', ${role}, '2026-01-01') ON CONFLICT DO NOTHING`,
        [id, `${who}@example.org`],
      )
      await client.query(
        `INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)
         VALUES ($1, $1, $2, '2100-01-01', $3, '2100-01-01', '2026-01-01') ON CONFLICT DO NOTHING`,
        [id, createHash('sha256').update(tokenOf(who)).digest(), Buffer.from(who)],
      )
    }
  })

/**
 * Measures the search over everything by each kind of account: a rare word, a common one, a word as it is typed, and one
 * that nothing has.
 */
export async function measureSearch(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const { databases, close } = await openSeeded([displays])
  const [database] = databases
  if (!database) throw new Error('There is no seeded database.')
  await addPeople(database)
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
  try {
    const tokens = { advertiser: TOKEN, owner: tokenOf('owner'), admin: tokenOf('admin') }
    const words = [WORDS.rare, WORDS.common, 'wi', 'tall 4', 'xylophone']
    const targets: Record<string, Target> = {}
    for (const [who, token] of Object.entries(tokens)) {
      for (const word of words) {
        targets[`${who}: “${word}”`] = {
          url: `${product.url}/api/savvy/search?search=${encodeURIComponent(word)}`,
          headers: { authorization: `Bearer ${token}` },
        }
      }
    }
    const loads = Object.entries(await compare(targets, 1, small ? 1 : SECONDS))
    printTable(
      `Search over everything among ${displays.toLocaleString('en')} displays, best of three`,
      ['who and what', 'a second', 'p50 ms', 'p99 ms'],
      loads.map(([what, { perSecond, p50, p99 }]) => [what, perSecond, p50, p99]),
    )
    return loads.map(([what, { p50 }]) => ({ what: `search, ${what}: p50 ms`, found: p50, atMost: MOST_MS }))
  } finally {
    await product.stop()
    await close()
  }
}
