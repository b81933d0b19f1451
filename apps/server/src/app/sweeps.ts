import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Config } from '../base/config/config.ts'
import { expireLapsed } from '../supply/capacity/expire-lapsed.ts'
import { forgetCodes } from '../people/accounts/codes-repo.ts'
import { AT_ONCE, refreshDuePrices } from '../supply/from-prices/refresh-from-prices.ts'
import type { Services } from '../base/scope/scope.ts'
import { MS_KEPT } from '../base/http/idempotency.ts'
import { inTransaction } from '../base/postgres/transaction.ts'
import { mailDue } from '../base/notifications/mail-due.ts'
import { forgetImportKeys, forgetKeys, forgetSessions } from '../base/jobs/sweeps-repo.ts'

const EVERY_MS = 60_000
/** How often at most a sweep with more to do than it does at once is run again before the next minute. */
const MOST_ROUNDS = 1000

/** What is written or cleared when its time is over. Gives how many rows it concerned. */
type Sweep = (db: Kysely<DB>, now: Date, config: Config) => Promise<number>

/**
 * Nothing waits for any of these: lapsed requests read as expired before, and every buyer frees what
 * lapsed on the zones wanted; old keys and sessions are taken for none. Only what displays cost from is
 * shown as of yesterday until it is swept: what is bought is always priced anew.
 */
const sweeps: Record<string, Sweep> = {
  'lapsed requests': expireLapsed,
  'old idempotency keys': (db, now) => forgetKeys(db, new Date(now.getTime() - MS_KEPT)),
  'old keys of imports': (db, now) => forgetImportKeys(db, new Date(now.getTime() - MS_KEPT)),
  'ended sessions': forgetSessions,
  'prices of the day': refreshDuePrices,
  'codes of mails': (db, now) => forgetCodes(db, now),
  'mails that waited': (db, now, config) => mailDue(db, { config, now, limit: AT_ONCE }),
}

/** Each round is a transaction of its own, so that nobody waits for the locks of all. */
const runWhole = async (services: Services, sweep: Sweep): Promise<number> => {
  let rows = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const done = await inTransaction(services.db, (db) => sweep(db, services.clock.now(), services.config))
    rows += done
    if (done < AT_ONCE) break
  }
  return rows
}

/** Runs every sweep once. One that fails is logged, and keeps no other from running. */
export async function sweepAll(services: Services, log: FastifyBaseLogger): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      const rows = await runWhole(services, sweep)
      if (rows) log.info({ sweep: name, rows }, 'sweep')
    } catch (error) {
      log.error({ sweep: name, err: error }, 'sweep failed')
    }
  }
}

/** Runs every sweep each minute, on every server process; they may meet. Gives how to stop. */
export function startSweeps(services: Services, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => void sweepAll(services, log), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
