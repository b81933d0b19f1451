import { cpus } from 'node:os'
import { buildServer } from '../../bench/processes.ts'
import { printTable } from '../../bench/report.ts'
import { findDebianPrograms } from '../../apps/server/test/postgres-node.ts'
import { openBusiness, renewSessions, type Business } from '../business.ts'
import { failOver, type Failover } from './failover.ts'
import { proofs, type Proof } from './proofs.ts'
import { rollsOver } from './rolling.ts'
import { openSite, type Site } from './site.ts'
import { measureThroughput } from './throughput.ts'

const tell = async (what: string, prove: () => Promise<string>): Promise<void> => {
  const began = performance.now()
  const [verdict, seen] = await prove().then(
    (told) => ['PASS', told] as const,
    (error: Error) => ['FAIL', error.message] as const,
  )
  if (verdict === 'FAIL') process.exitCode = 1
  console.log(`${verdict} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s): ${seen}`)
}

/** Opens an installation with its business, and closes it whatever happens. */
const onSite = async (programs: string | null, work: (site: Site, business: Business) => Promise<void>) => {
  const site = await openSite(programs)
  try {
    const business = await openBusiness(site.balancer.url)
    await site.database.ask('UPDATE users SET address_confirmed_at = created_at')
    await work(site, business)
  } finally {
    await site.close()
  }
}

const rowOf = (what: string, { acknowledged, lost, sinceLoss, sincePromotion }: Failover): string[] => [
  what,
  String(acknowledged),
  String(lost),
  `${sinceLoss.toFixed(1)} s`,
  `${sincePromotion.toFixed(1)} s`,
]

const fail = async (name: string, programs: string | null, rows: string[][]): Promise<void> => {
  for (const synchronous of [false, true]) {
    const what = `${synchronous ? 'synchronous' : 'asynchronous'}, ${name}`
    await onSite(programs, (site, business) =>
      tell(`failover, ${what}`, async () => {
        const done = await failOver(site, business, synchronous)
        rows.push(rowOf(what, done))
        if (synchronous && done.lost) throw new Error(`${done.lost} acknowledged deeds are lost.`)
        return `${done.lost} of ${done.acknowledged} acknowledged deeds lost, a change was taken ${done.sinceLoss.toFixed(1)} s after the loss`
      }),
    )
  }
}

/**
 * Proves that an installation on several machines works as one: two servers behind a balancer, a database with a replica,
 * on the Postgres of npm and on Debian's 15 where it is installed. Then measures finding, unless only the names of some
 * proofs are given.
 */
export async function proveMachines(names: readonly string[]): Promise<void> {
  await buildServer()
  const isWanted = (what: string) => !names.length || names.includes(what)
  const debian = findDebianPrograms()
  const all: readonly (readonly [string, Proof])[] = [...proofs, ['rolling start', rollsOver]]
  const wanted = all.filter(([what]) => isWanted(what))
  const failovers: string[][] = []
  for (const [name, programs] of [
    ['Postgres of npm', null],
    ['Postgres 15', debian],
  ] as const) {
    if (name === 'Postgres 15' && !programs) {
      console.log('Debian’s Postgres 15 is not installed (apt-get install postgresql-15), so it is left out.')
      continue
    }
    if (wanted.length) {
      await onSite(programs, async (site, business) => {
        console.log(`${name}, ${site.balancer.what}, ${cpus().length} cores`)
        for (const [what, proof] of wanted) {
          await tell(what, async () => {
            const ended = await renewSessions(business, site.balancer.url)
            if (ended.length) throw new Error(ended.join('; '))
            return proof(site, business)
          })
        }
      })
    }
    if (isWanted('failover')) await fail(name, programs, failovers)
  }
  if (failovers.length) {
    printTable(
      'Failing over to the replica, whose line stood still for 1.5 s before',
      ['', 'acknowledged', 'lost', 'until a change is taken', 'since the promotion'],
      failovers,
    )
  }
  if (isWanted('throughput')) await measureThroughput()
}
