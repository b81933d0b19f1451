import type { ParsedInput } from '@plaza/contract/call'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { showFound } from '../apps/server/src/market/finding/list-found.ts'
import type { Actor } from '../apps/server/src/base/actor.ts'
import type { CallScope } from '../apps/server/src/base/scope/scope.ts'
import { findAccountOfSession } from '../apps/server/src/people/accounts/repo.ts'
import { nest } from '../apps/server/src/base/http/nest.ts'
import { bareQuestions } from './bare-finding.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compareInRounds, type Rounds, type Target } from './load.ts'
import { startBare, startProduct } from './processes.ts'
import { recordStatements } from './recorded.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN, WORDS } from './seed.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const SECONDS = 3
const ROUNDS = 5

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

const actor = { orgId: ADVERTISER, orgType: 'ADV', currency: 'EUR' } as Actor

const statementsOf = async (database: Seeded, query: string) => {
  const parsed = listAdvertiserDisplays.query.parse(nest(new URLSearchParams(query))) as ParsedInput<
    typeof listAdvertiserDisplays
  >['query']
  const now = new Date()
  return recordStatements(
    database.connection,
    (db) => showFound({ db: db as CallScope['db'], actor, now } as CallScope, parsed),
    2,
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
    BENCH_BARE: bareQuestions,
  })
  const headers = { authorization: `Bearer ${TOKEN}` }
  return {
    ours: (name: Question): Target => ({
      url: encodeURI(`${product.url}/api/savvy/displays/adv-displays/${ADVERTISER}?${questions[name].query}`),
      headers,
    }),
    byHand: (name: Question): Target => ({ url: `${bare.url}/ask/${names.indexOf(name)}`, headers }),
    bare: (name: Question): Target => ({ url: `${bare.url}/bare/${names.indexOf(name)}` }),
    stop: async () => {
      await product.stop()
      await bare.stop()
    },
  }
}

/** What the product does beside the statements that it makes, and beside what one would write for speed alone. */
const sides = ['ours', 'byHand', 'bare'] as const
type Measured = Record<(typeof sides)[number], Rounds>

const goalsOf = (name: Question, connections: number, measured: Measured[]): Goal[] => {
  const of = `${name}, ${connections} at once`
  const [small, large] = measured
  const besideOthers = measured.flatMap(({ ours, byHand, bare }, size) => {
    const among = `${of}, ${size ? 'large' : 'small'}`
    const byBare = [
      {
        what: `${among}: throughput by bare`,
        found: ours.best.perSecond / bare.best.perSecond,
        atLeast: 0.5,
      },
      { what: `${among}: p99 by bare's`, found: ours.p99 / bare.p99, atMost: 2 },
    ]
    return [
      {
        what: `${among}: throughput by hand's`,
        found: ours.best.perSecond / byHand.best.perSecond,
        atLeast: 0.6,
      },
      ...(size ? byBare : []),
    ]
  })
  if (!small || !large) return besideOthers
  const found = small.ours.best.perSecond / large.ours.best.perSecond
  return [...besideOthers, { what: `${of}: small by large`, found, atMost: questions[name].growth }]
}

const cellOf = ({ best: { perSecond, p50 }, p99 }: Rounds) =>
  `${perSecond.toFixed(0)} (${p50.toFixed(1)} / ${p99.toFixed(1)})`

/**
 * Measures finding displays among ten thousand and among a million, and compares it with the same statements
 * written by hand, and with bare ones that know no rights.
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
        const targets = servers.flatMap((server, size) =>
          sides.map((side) => [`${side} ${size}`, server[side](name)] as const),
        )
        const seconds = smallAlone ? 1 : SECONDS
        const all = await compareInRounds(Object.fromEntries(targets), connections, seconds, ROUNDS)
        const measured = sizes.map(
          (_, size) => Object.fromEntries(sides.map((side) => [side, all[`${side} ${size}`]])) as Measured,
        )
        rows.push([
          name,
          String(connections),
          ...measured.flatMap((each) => sides.map((side) => cellOf(each[side]))),
        ])
        goals.push(...goalsOf(name, connections, measured))
      }
    }
  } finally {
    for (const each of servers) await each.stop()
    await close()
  }
  const columns = sizes.flatMap((size) => [`Plaza, ${size.toLocaleString('en')}`, 'by hand', 'bare'])
  printTable(
    'Finding: requests a second, best of five (p50 of that round / median of the p99 in ms)',
    ['question', 'at once', ...columns],
    rows,
  )
  return goals
}
