import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../apps/server/src/base/postgres/ask.ts'
import { doBusiness, type Business } from '../business.ts'
import { faultsIn } from '../kills.ts'
import { must, until, untilReplicas } from './proofs.ts'
import type { Site } from './site.ts'

/** How many do business at the same time. */
const AT_ONCE = 4
/** The line to the replica stands still for so long before the database is lost, as a slow one does. */
const HELD_MS = 1500
/** An operator, or a program, needs at least so long to decide that the database is lost. */
const DECIDING_MS = 1000

const LOST = /was acknowledged, and is there 0 times|^lost file/

/** Stops what sends the log to the replica, so that nothing more arrives there. Gives its processes. */
const holdLine = async ({ database }: Site): Promise<number[]> => {
  const senders = await database.ask('SELECT pid FROM pg_stat_replication')
  const pids = senders.map(({ pid }) => Number(pid))
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return pids
}

/** What a failover took, and what it lost. */
export interface Failover {
  acknowledged: number
  lost: number
  /** Seconds from the loss of the database, and from the promotion, until a change was taken again. */
  sinceLoss: number
  sincePromotion: number
}

/**
 * Kills the database amid business, promotes its replica and waits until a change is taken again. Servers go on by
 * themselves. With `synchronous` a change is acknowledged only when the replica has it.
 */
export async function failOver(site: Site, business: Business, synchronous: boolean): Promise<Failover> {
  await untilReplicas(site, 'ready')
  if (synchronous) {
    // Not on the replica, which would wait for one of its own once it is promoted.
    await site.database.ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await site.database.ask('SELECT pg_reload_conf()')
  }
  const { url } = site.balancer
  let isOver = false
  business.deeds = []
  const busy = Array.from({ length: AT_ONCE }, () => doBusiness(business, url, () => isOver))
  await pause(3000)
  const held = await holdLine(site)
  await pause(HELD_MS)
  const lostAt = performance.now()
  const killed = site.database.kill()
  // They are held, so they would not notice that the server is gone.
  for (const pid of held) process.kill(pid, 'SIGKILL')
  await killed
  const before = new Set(business.deeds.filter((deed) => deed.isAcknowledged))
  await pause(DECIDING_MS)
  const promotedAt = performance.now()
  await site.replica.ask('SELECT pg_promote()')
  await until('A change after the failover', async () =>
    business.deeds.some((deed) => deed.isAcknowledged && !before.has(deed) && deed.what !== 'file'),
  )
  const [sinceLoss, sincePromotion] = [lostAt, promotedAt].map((at) => (performance.now() - at) / 1000)
  await pause(1000)
  isOver = true
  await Promise.all(busy)
  const faults = await withClient(site.replica.connection, (client) => faultsIn(business, url, client))
  const broken = faults.filter((fault) => !LOST.test(fault))
  must(!broken.length, broken.join('; '))
  return {
    acknowledged: business.deeds.filter((deed) => deed.isAcknowledged).length,
    lost: faults.length,
    sinceLoss: sinceLoss ?? 0,
    sincePromotion: sincePromotion ?? 0,
  }
}
