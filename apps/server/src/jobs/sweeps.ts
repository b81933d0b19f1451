import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { expireLapsed } from '../campaigns/takings-repo.ts'
import type { Services } from '../http/context.ts'
import { MS_KEPT } from '../http/idempotency.ts'
import { inTransaction } from '../http/write.ts'
import { forgetKeys, forgetSessions } from './sweeps-repo.ts'

const EVERY_MS = 60_000

/** What is written or cleared when its time is over. Gives how many rows it concerned. */
type Sweep = (db: Kysely<DB>, now: Date) => Promise<number>

/**
 * Nothing waits for any of these: lapsed requests read as expired before, and every buyer frees what
 * lapsed on the zones wanted; old keys and sessions are taken for none.
 */
const sweeps: Record<string, Sweep> = {
  'lapsed requests': expireLapsed,
  'old idempotency keys': (db, now) => forgetKeys(db, new Date(now.getTime() - MS_KEPT)),
  'ended sessions': forgetSessions,
}

/** Runs every sweep each minute, on every server process; they may meet. Gives how to stop. */
export const startSweeps = (services: Services, log: FastifyBaseLogger): (() => void) => {
  const runAll = async () => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      try {
        const rows = await inTransaction(services.db, (db) => sweep(db, services.clock.now()))
        if (rows) log.info({ sweep: name, rows }, 'sweep')
      } catch (error) {
        log.error({ sweep: name, err: error }, 'sweep failed')
      }
    }
  }
  const timer = setInterval(() => void runAll(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
