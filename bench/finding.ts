import type { ParsedInput } from '@plaza/contract/call'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { listDisplaysOnOffer } from '../apps/server/src/displays/marketplace-repo.ts'
import type { Scope } from '../apps/server/src/http/context.ts'
import { findAccountOfSession } from '../apps/server/src/users/repo.ts'
import { nest } from '../apps/server/src/http/nest.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compare, type Load, type Target } from './load.ts'
import { startBare, startProduct } from './processes.ts'
import { recordStatements } from './recorded.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN, WORDS } from './seed.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const SECONDS = 3

/** The four questions that finding is measured by, and how much slower a hundred times as many displays may make each. */
const questions = {
  'first page by name, Public, two industries': {
    query: 'sorted_by=name&visibility=Public&industry[]=Sports&industry[]=Health',
    growth: 1.5,
  },
  'rare word, by name': { query: `sorted_by=name&search=${WORDS.rare}`, growth: 1.5 },
  'common word, by name': { query: `sorted_by=name&search=${WORDS.common}`, growth: 3 },
  'page 50 by price': { query: 'sorted_by=from_price&page=50', growth: 1.5 },
}
type Question = keyof typeof questions
const names = Object.keys(questions) as Question[]

const statementsOf = async (database: Seeded, query: string) => {
  const parsed = listAdvertiserDisplays.query.parse(nest(new URLSearchParams(query))) as ParsedInput<
    typeof listAdvertiserDisplays
  >['query']
  return recordStatements(database.connection, (db) =>
    listDisplaysOnOffer({ db, now: new Date() } as Scope, parsed),
  )
}

const startServers = async (database: Seeded) => {
  const [session] = await recordStatements(database.connection, (db) =>
    findAccountOfSession(db, Buffer.alloc(32), new Date()),
  )
  const asked = await Promise.all(names.map((name) => statementsOf(database, questions[name].query)))
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  const bare = await startBare('bare.ts', {
    BENCH_DATABASE: database.connection,
    BENCH_SESSION: session?.text ?? '',
    BENCH_QUESTIONS: asked,
  })
  const headers = { authorization: `Bearer ${TOKEN}` }
  return {
    ours: (name: Question): Target => ({
      url: encodeURI(`${product.url}/api/savvy/displays/adv-displays/${ADVERTISER}?${questions[name].query}`),
      headers,
    }),
    byHand: (name: Question): Target => ({ url: `${bare.url}/ask/${names.indexOf(name)}`, headers }),
    stop: async () => {
      await product.stop()
      await bare.stop()
    },
  }
}

type Loads = Record<'small' | 'smallByHand' | 'large' | 'largeByHand', Load>

const goalsOf = (name: Question, connections: number, loads: Loads): Goal[] => {
  const of = `${name}, ${connections} connection${connections > 1 ? 's' : ''}`
  const { small, smallByHand, large, largeByHand } = loads
  return [
    {
      what: `${of}: throughput by hand's, small`,
      found: small.perSecond / smallByHand.perSecond,
      atLeast: 0.6,
    },
    {
      what: `${of}: throughput by hand's, large`,
      found: large.perSecond / largeByHand.perSecond,
      atLeast: 0.6,
    },
    { what: `${of}: p99 by hand's, small`, found: small.p99 / smallByHand.p99, atMost: 2 },
    { what: `${of}: p99 by hand's, large`, found: large.p99 / largeByHand.p99, atMost: 2 },
    {
      what: `${of}: small by large`,
      found: small.perSecond / large.perSecond,
      atMost: questions[name].growth,
    },
  ]
}

/** Finding displays, beside the same statements by hand, among ten thousand and among a million displays. */
export const measureFinding = async (smallAlone: boolean): Promise<Goal[]> => {
  const { databases, close } = await openSeeded(smallAlone ? [SMALL] : [SMALL, LARGE])
  const [small, large = small] = await Promise.all(databases.map(startServers))
  const goals: Goal[] = []
  const rows: (string | number)[][] = []
  try {
    if (!small || !large) throw new Error('No database was made.')
    for (const name of names) {
      for (const connections of [1, 32]) {
        const loads = await compare(
          {
            small: small.ours(name),
            smallByHand: small.byHand(name),
            large: large.ours(name),
            largeByHand: large.byHand(name),
          },
          connections,
          SECONDS,
        )
        const cell = ({ perSecond, p50, p99 }: Load) =>
          `${perSecond.toFixed(0)} (${p50.toFixed(1)} / ${p99.toFixed(1)})`
        const { small: s, smallByHand: sh, large: l, largeByHand: lh } = loads
        rows.push([name, String(connections), cell(s), cell(sh), cell(l), cell(lh)])
        goals.push(...goalsOf(name, connections, loads))
      }
    }
  } finally {
    for (const servers of new Set([small, large])) await servers?.stop()
    await close()
  }
  const head = ['question', 'connections', 'Plaza, 10,000', 'by hand, 10,000']
  const more = smallAlone ? ['again', 'again'] : ['Plaza, 1,000,000', 'by hand, 1,000,000']
  printTable('Finding: requests a second (p50 / p99 in ms), best of three', [...head, ...more], rows)
  return goals
}
