import { ask, withClient } from '../apps/server/src/base/postgres/ask.ts'
import { withDatabase } from '../apps/server/src/base/postgres/connection.ts'
import { openSeeded, urlOf, type Seeded } from './database.ts'
import { compare, type Load, type Target } from './load.ts'
import { dayFromNow } from './market.ts'
import { addPeople, OWNER, tokenOf } from './people.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN } from './seed.ts'
import { writeYear } from './year-rows.ts'

const [DISPLAYS, SMALL] = [100_000, 10_000]
const [CAMPAIGNS, FEW] = [40_000, 500]
const SECONDS = 3
/** How much slower a question may be at the end of the year, or else the most milliseconds of the middle request. */
const [MOST_TIMES, MOST_MS] = [2, 50]

/** What people ask most often, of each kind of account. */
const questions = (url: string): Record<string, Target> => {
  const of = (token: string, path: string) => ({
    url: url + path,
    headers: { authorization: `Bearer ${token}` },
  })
  const [owner, admin] = [tokenOf('owner'), tokenOf('admin')]
  const flight = `startDate=${dayFromNow(5)}&endDate=${dayFromNow(11)}`
  const list = `/api/savvy/displays/adv-displays/${ADVERTISER}`
  return {
    'finding by name': of(TOKEN, `${list}?sorted_by=name`),
    'finding by name with dates': of(TOKEN, `${list}?sorted_by=name&${flight}`),
    'an advertiser’s campaigns': of(TOKEN, `/api/savvy/campaigns/${ADVERTISER}`),
    'an advertiser’s notifications': of(TOKEN, '/api/savvy/app-notifications'),
    'an advertiser’s documents': of(TOKEN, '/api/savvy/invoices'),
    'an owner’s approvals': of(owner, `/api/savvy/approval-flow/${OWNER}`),
    'an owner’s calendar, 25 displays, 90 days': of(
      owner,
      `/api/savvy/displays/calendar?from=${dayFromNow(1)}&to=${dayFromNow(90)}&size=25`,
    ),
    'an owner’s log of changes': of(owner, '/api/savvy/audit'),
    'an owner’s search': of(owner, '/api/savvy/search?search=campaign'),
    'the platform’s log of changes': of(admin, '/api/savvy/audit'),
    'the platform’s money desk': of(admin, '/api/savvy/payments/desk'),
    'the platform’s search': of(admin, '/api/savvy/search?search=campaign'),
  }
}

const measure = async (database: Seeded, seconds: number): Promise<Record<string, Load>> => {
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
  try {
    return await compare(questions(product.url), 1, seconds)
  } finally {
    await product.stop()
  }
}

interface Size {
  name: string
  rows: number
  mb: number
}

const sizesOf = (database: Seeded): Promise<Size[]> =>
  withClient(database.connection, async (client) => {
    const { rows } = await client.query<Size>(`
      SELECT relname::text AS name, greatest(reltuples, 0)::float AS rows, pg_total_relation_size(oid)::float / 1048576 AS mb
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 3 DESC`)
    return rows
  })

/**
 * Simulates a year of a marketplace with a hundred thousand displays and forty thousand campaigns, and measures what people ask
 * most often before it and after it, in the same database; and how many rows and bytes the year has added to each table.
 */
export async function measureYear(small: boolean): Promise<Goal[]> {
  const [displays, campaigns] = small ? [SMALL, FEW] : [DISPLAYS, CAMPAIGNS]
  const { databases, close } = await openSeeded([displays])
  const [seeded] = databases
  if (!seeded || typeof seeded.connection === 'string') throw new Error('There is no seeded database.')
  const connection = { ...seeded.connection, database: 'bench_year' }
  const database = { connection, url: urlOf(connection) }
  const server = withDatabase(seeded.connection, 'postgres')
  try {
    await ask(server, 'DROP DATABASE IF EXISTS bench_year WITH (FORCE)')
    await ask(server, `CREATE DATABASE bench_year TEMPLATE ${seeded.connection.database}`)
    await addPeople(database)
    const before = await measure(database, small ? 1 : SECONDS)
    const sizes = new Map((await sizesOf(database)).map((size) => [size.name, size]))
    await withClient(connection, (client) =>
      writeYear(client, { displays, campaigns }, new Date().toISOString(), (step, seconds) => {
        console.log(`  ${step}: ${seconds.toFixed(0)} s`)
      }),
    )
    const grown = (await sizesOf(database)).flatMap(({ name, rows, mb }) => {
      const was = sizes.get(name)
      return mb - (was?.mb ?? 0) >= 1 ? [[name, String(rows - (was?.rows ?? 0)), mb - (was?.mb ?? 0)]] : []
    })
    printTable(
      `What a year with ${campaigns.toLocaleString('en')} campaigns adds`,
      ['table', 'rows', 'MB'],
      grown,
    )
    const after = await measure(database, small ? 1 : SECONDS)
    const rows = Object.keys(before).map((name) => {
      const [first, last] = [before[name]?.p50 ?? 0, after[name]?.p50 ?? 0]
      return { name, first, last, p99: after[name]?.p99 ?? 0 }
    })
    printTable(
      `Questions among ${displays.toLocaleString('en')} displays before and after the year, in milliseconds, best of three`,
      ['question', 'p50 before', 'p50 after', 'times', 'p99 after'],
      rows.map(({ name, first, last, p99 }) => [name, first, last, last / first, p99]),
    )
    return rows.map(({ name, first, last }) =>
      last > MOST_MS
        ? { what: `${name}: after the year, times before`, found: last / first, atMost: MOST_TIMES }
        : { what: `${name}: after the year, ms`, found: last, atMost: MOST_MS },
    )
  } finally {
    await ask(server, 'DROP DATABASE IF EXISTS bench_year WITH (FORCE)')
    await close()
  }
}
