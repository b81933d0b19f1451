import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../../apps/server/src/base/postgres/ask.ts'
import { migrate } from '../../apps/server/src/base/postgres/migrate.ts'
import { makeDatabase, makeReplica } from '../../apps/server/test/postgres-node.ts'
import { compare, type Target } from '../../bench/load.ts'
import { startOn, type Running } from '../../bench/processes.ts'
import { printTable } from '../../bench/report.ts'
import { ADVERTISER, seed, TOKEN, WORDS } from '../../bench/seed.ts'
import { startBalancer, type Balancer } from './balancer.ts'

const DISPLAYS = 20_000
const AT_ONCE = 32
const SECONDS = 3

/** What is asked: pages of results, a common word, and a map, whose work is the database's. */
const QUESTIONS = {
  'a page by name': `adv-displays/${ADVERTISER}?sorted_by=name&visibility=Public`,
  'a common word': `adv-displays/${ADVERTISER}?sorted_by=name&search=${WORDS.common}`,
  'a map': `adv-displays/${ADVERTISER}/map?zoom=3`,
}

const COLUMNS = ['one server', 'two servers', 'one, with a replica', 'two, with a replica']

const portOf = ({ url }: Running): number => Number(new URL(url).port)

/** Measures through balancers, one of a column, and gives the rows of the table. */
const measure = async (balancers: readonly Balancer[]): Promise<string[][]> => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const rows: string[][] = []
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const targets: Record<string, Target> = {}
    balancers.forEach(({ url }, at) => {
      targets[COLUMNS[at] ?? ''] = { url: `${url}/api/savvy/displays/${question}`, headers }
    })
    const found = await compare(targets, AT_ONCE, SECONDS)
    const cells = COLUMNS.map((column) => {
      const { perSecond = 0, p50 = 0, p99 = 0 } = found[column] ?? {}
      return `${perSecond.toFixed(0)} (${p50.toFixed(0)} / ${p99.toFixed(0)})`
    })
    rows.push([what, ...cells])
  }
  return rows
}

/** Measures finding with one and two servers, with and without a replica, and prints a table. */
export async function measureThroughput(): Promise<void> {
  const toClose: (() => Promise<unknown>)[] = []
  try {
    const database = await makeDatabase()
    toClose.push(() => database.remove())
    await migrate(database.connection)
    await withClient(database.connection, (client) => seed(client, DISPLAYS))
    await database.ask('VACUUM ANALYZE')
    const replica = await makeReplica(database)
    toClose.push(() => replica.remove())
    const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-throughput-'))
    toClose.push(() => rm(dataDir, { recursive: true, force: true }))
    const alone = { DATABASE_URL: database.address }
    const spared = { ...alone, DATABASE_READ_URLS: replica.address }
    const ports: number[] = []
    for (const env of [alone, alone, spared, spared]) {
      const server = await startOn(dataDir, env)
      toClose.push(() => server.stop())
      ports.push(portOf(server))
    }
    const balancers: Balancer[] = []
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [2, 3],
      [2, 4],
    ] as const) {
      const balancer = await startBalancer(ports.slice(from, to), true)
      toClose.push(() => balancer.stop())
      balancers.push(balancer)
    }
    const title = `Finding among ${DISPLAYS.toLocaleString('en')} displays through ${balancers[0]?.what}, ${AT_ONCE} at once, on ${cpus().length} cores that all share, load ${loadavg()[0]?.toFixed(1)} before: requests a second (p50 / p99 in ms), best of three`
    printTable(title, ['question', ...COLUMNS], await measure(balancers))
  } finally {
    for (const step of toClose.toReversed()) await step()
  }
}
