import type { ParsedInput } from '@plaza/contract/call'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { listFound, type Finder } from '../apps/server/src/market/finding/list-repo.ts'
import type { Actor } from '../apps/server/src/base/actor.ts'
import { findAccountOfSession } from '../apps/server/src/people/accounts/repo.ts'
import { nest } from '../apps/server/src/base/http/nest.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compare, type Load, type Target } from './load.ts'
import { startBare, startProduct } from './processes.ts'
import { recordStatements } from './recorded.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN, WORDS } from './seed.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const SECONDS = 3

/**
 * The four queries by which finding is measured, and how much slower each may be among a hundred times as many
 * displays.
 */
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

const actor = { orgId: ADVERTISER, orgType: 'ADV' } as Actor

const statementsOf = async (database: Seeded, query: string) => {
  const parsed = listAdvertiserDisplays.query.parse(nest(new URLSearchParams(query))) as ParsedInput<
    typeof listAdvertiserDisplays
  >['query']
  return recordStatements(database.connection, (db) =>
    listFound({ db, actor, now: new Date() } as Finder, parsed),
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

type Pair = { ours: Load; byHand: Load }

const goalsOf = (name: Question, connections: number, pairs: Pair[]): Goal[] => {
  const of = `${name}, ${connections} at once`
  const [small, large] = pairs
  const besideHand = pairs.flatMap(({ ours, byHand }, size) => {
    const among = `${of}, ${size ? 'large' : 'small'}`
    return [
      { what: `${among}: throughput by hand's`, found: ours.perSecond / byHand.perSecond, atLeast: 0.6 },
      { what: `${among}: p99 by hand's`, found: ours.p99 / byHand.p99, atMost: 2 },
    ]
  })
  if (!small || !large) return besideHand
  const found = small.ours.perSecond / large.ours.perSecond
  return [...besideHand, { what: `${of}: small by large`, found, atMost: questions[name].growth }]
}

const cellOf = ({ perSecond, p50, p99 }: Load) =>
  `${perSecond.toFixed(0)} (${p50.toFixed(1)} / ${p99.toFixed(1)})`

/**
 * Measures finding displays among ten thousand and among a million, and compares it with the same statements
 * written by hand.
 */
export async function measureFinding(smallAlone: boolean): Promise<Goal[]> {
  const sizes = smallAlone ? [SMALL] : [SMALL, LARGE]
  const { databases, close } = await openSeeded(sizes)
  const servers = await Promise.all(databases.map(startServers))
  const goals: Goal[] = []
  const rows: string[][] = []
  try {
    for (const name of names) {
      for (const connections of [1, 32]) {
        const targets = servers.flatMap(({ ours, byHand }, size) => [
          [`ours ${size}`, ours(name)] as const,
          [`byHand ${size}`, byHand(name)] as const,
        ])
        const loads = await compare(Object.fromEntries(targets), connections, smallAlone ? 1 : SECONDS)
        const pairs = sizes.map((_, size) => ({
          ours: loads[`ours ${size}`] as Load,
          byHand: loads[`byHand ${size}`] as Load,
        }))
        rows.push([
          name,
          String(connections),
          ...pairs.flatMap(({ ours, byHand }) => [cellOf(ours), cellOf(byHand)]),
        ])
        goals.push(...goalsOf(name, connections, pairs))
      }
    }
  } finally {
    for (const each of servers) await each.stop()
    await close()
  }
  const columns = sizes.flatMap((size) => [`Plaza, ${size.toLocaleString('en')}`, 'by hand'])
  printTable(
    'Finding: requests a second (p50 / p99 in ms), best of three',
    ['question', 'at once', ...columns],
    rows,
  )
  return goals
}
