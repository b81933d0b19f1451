import type { FastifyBaseLogger } from 'fastify'
import { expireLapsed } from '../campaigns/takings-repo.ts'
import type { Services } from '../http/context.ts'
import { inTransaction } from '../http/write.ts'

const EVERY_MS = 60_000

/**
 * Writes, each minute, what undecided requests have become at their deadline. Nothing waits for it: they
 * read as expired before, and every buyer frees what lapsed on the zones wanted. Gives how to stop it.
 */
export const sweepLapsedRequests = (services: Services, log: FastifyBaseLogger): (() => void) => {
  const sweep = async () => {
    try {
      const expired = await inTransaction(services.db, (db) => expireLapsed(db, services.clock.now()))
      if (expired) log.info({ expired }, 'requests expired')
    } catch (error) {
      log.error({ err: error }, 'sweep of lapsed requests failed')
    }
  }
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
