import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../test/client.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startServer, type TestServer } from '../test/server.ts'
import { insertOrganizationWithOwner } from '../src/people/accounts/sign-up-repo.ts'
import { newId } from '../src/base/id.ts'
import { readInstallation } from '../src/base/installation/repo.ts'
import { city as wholeCity } from './tables/city.ts'
import { aloneGrowing } from './lock.ts'
import { readDemo } from './repo.ts'
import { startDemo } from './start.ts'

const { tidewhistle } = wholeCity.owners
const { emberloaf } = wholeCity.advertisers
/** A city of one place, with nothing bought. */
const city = {
  owners: { tidewhistle: { ...tidewhistle!, places: tidewhistle!.places.slice(0, 1) } },
  advertisers: { emberloaf: emberloaf! },
  campaigns: [],
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
afterAll(() => server.close())

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
  await readInstallation(database.db, null)
})
afterEach(() => database.close())

/** Starts the demo as a serving process does; `said` is what its operator reads. */
const start = () => {
  const said: string[] = []
  const { db, pool, connection } = database
  const { stop } = startDemo({
    services: { ...server.services, db },
    logger: pino({ level: 'fatal' }),
    connection,
    pool,
    store: server.store,
    out: { write: (text) => said.push(text) },
    address: 'http://127.0.0.1:5000',
    city,
  })
  return { stop, said }
}
const organizations = () => database.db.selectFrom('organizations').select(['name', 'demo']).execute()
const tells = ({ said }: { said: string[] }, text: string) =>
  vi.waitFor(() => expect(said.join('')).toContain(text), 20_000)

it('prints the address and the accounts once the city is ready and at every later start', async () => {
  const first = start()
  await tells(first, 'The demo city is at http://127.0.0.1:5000\n')
  await first.stop()
  const later = start()
  await tells(later, 'password plaza-demo')
  await later.stop()
  expect(later.said.join('')).toMatch(/Display owner +Tidewhistle Coffee +coffee@demo\.example\n/)
  expect(later.said.join('')).not.toContain('Growing')
})

it('is built by only one of two servers that start at once', async () => {
  const both = [start(), start()]
  for (const each of both) await tells(each, 'The demo city is at')
  for (const { stop } of both) await stop()
  expect(both.filter(({ said }) => said.join('').includes('Growing'))).toHaveLength(1)
  expect((await organizations()).map(({ name }) => name).toSorted()).toEqual([
    'Emberloaf Bakeries',
    'Plaza',
    'Tidewhistle Coffee',
  ])
})

it('waits while another server builds it, and can be stopped while waiting', async () => {
  await aloneGrowing(database.connection, new AbortController().signal, async () => {
    const waiting = start()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'plaza demo' AND datname = current_database()",
      )
      expect(rows).toHaveLength(2)
    }, 10_000)
    await waiting.stop()
    expect(waiting.said).toEqual([])
  })
  expect((await readDemo(database.db)).demo_began).toBeNull()
})

it('leaves a database that is already in use alone', async () => {
  const now = server.services.clock.now()
  const organization = {
    name: 'Corner Gym',
    type: 'ADV' as const,
    industry: '',
    country: '',
    currency: 'EUR',
    payable: true,
    time_zone: null,
  }
  const user = { name: 'Robin', email: 'robin@example.org', password_hash: 'x' }
  await insertOrganizationWithOwner(
    database.db,
    { organization: { ...organization, id: newId(now) }, user: { ...user, id: newId(now) } },
    now,
  )
  const { stop, said } = start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await stop()
  expect(said).toEqual([])
  expect(await organizations()).toEqual([{ name: 'Corner Gym', demo: false }])
})

it('does not mark new sign-ups as demo accounts', async () => {
  const body = {
    organization: { name: 'Corner Gym', type: 'ADV' },
    owner: { name: 'Robin', email: 'robin@example.org', password: 'correct horse' },
  }
  await client(server.url)('POST', '/api/auth/withOwner', body)
  const users = await server.services.db.selectFrom('users').select('demo').execute()
  expect(users).toEqual([{ demo: false }])
})
