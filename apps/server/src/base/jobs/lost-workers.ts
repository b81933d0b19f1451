import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { findUnmarked, freeJobsOf, removeReplaced } from './marks-repo.ts'

/** This is longer than a living process needs to mark its worker again after it lost its connection. */
const LOOK_EVERY_MS = 10_000

/**
 * Returns a function that looks for lost workers among those that hold jobs. A worker found without a mark
 * twice in a row is gone, and others may take its jobs: graphile-worker would keep them locked for four
 * hours. What such a worker or a failure has left of a job that was queued anew is removed.
 */
export function lookForLost(db: Kysely<DB>, log: FastifyBaseLogger): () => Promise<void> {
  let before = new Set<string>()
  return async () => {
    try {
      await removeReplaced(db)
      const unmarked = await findUnmarked(db)
      const lost = unmarked.filter((worker) => before.has(worker))
      before = new Set(unmarked)
      if (!lost.length) return
      await freeJobsOf(db, lost)
      log.warn({ workers: lost }, 'jobs of workers that are gone are free again')
    } catch (error) {
      log.error({ err: error }, 'looking for lost workers failed')
    }
  }
}

/**
 * Looks for lost workers at the start and every ten seconds, on every server process. Returns a function that
 * stops it.
 */
export function freeLostJobs(db: Kysely<DB>, log: FastifyBaseLogger): () => void {
  const look = lookForLost(db, log)
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
