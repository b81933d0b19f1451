import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../base/scope/scope.ts'
import { programsOfServer } from './kept-programs.ts'
import { findPlayedDisplays } from './players-repo.ts'

/** After so many programs another one takes no less time. */
const MOST = 240
/** So many are made at a time. */
const AT_ONCE = 8

/**
 * Makes the programs of some displays that have players, little by little, so that a server which has just started is quick when
 * the first of them ask: its first programs take several times longer than later ones. It ends as soon as a player waits for a
 * program. Gives what stops it.
 */
export function makeFirstPrograms(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { make, isMaking } = programsOfServer(services)
  let isOver = false
  const work = async (): Promise<void> => {
    const displays = await findPlayedDisplays(services.db, MOST)
    for (let at = 0; at < displays.length && !isOver && !isMaking(); at += AT_ONCE) {
      const began = performance.now()
      const scope = { services, db: services.db, now: services.clock.now(), log }
      await Promise.allSettled(displays.slice(at, at + AT_ONCE).map((display) => make(scope, display)))
      // At least half of the time is left to everything else.
      await pause(performance.now() - began)
    }
  }
  const worked = work().catch((error: unknown) =>
    log.warn({ err: error }, 'The first programs could not be made.'),
  )
  return async () => {
    isOver = true
    await worked
  }
}
