import { openSeeded } from './database.ts'
import { compare, type Target } from './load.ts'
import { addPeople, tokenOf } from './people.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { TOKEN, WORDS } from './seed.ts'

const [DISPLAYS, SMALL] = [1_000_000, 10_000]
const SECONDS = 2
const MOST_MS = 50

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
