import { getPlayerProgram } from '@plaza/contract/player-calls'
import type { Player } from '../../base/player.ts'
import { Failure } from '../../base/failure.ts'
import { keepBody, type KeptBody } from '../../base/http/ready-data.ts'
import { Turns } from '../../base/http/turns.ts'
import { Memory } from '../../base/memory.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { findProgramDisplay, type ProgramDisplay } from '../programs/display-repo.ts'
import { todayAt } from './open-days.ts'
import { programOf } from './player-program.ts'

/** What is remembered in this process takes at most so many bytes. */
const MOST_BYTES = 64 * 1024 ** 2
/** A program and what belongs to it take so many bytes beside its body. */
const BESIDE_BYTES = 1000
/** What rises with no number, such as a file that was found again, is seen after so long at the latest. */
const LONGEST_MS = 5 * 60_000
/** So many programs are made at once: more would only wait for each other. */
const AT_ONCE = 4
const PATIENCE_MS = 20_000

interface Kept {
  state: string
  /** The date at its place for which it was made, and what tells that date. */
  today: string
  place: Pick<ProgramDisplay, 'opening_hours' | 'time_zone'>
  /** When it was made (ms of `performance.now()`). */
  made: number
  body: KeptBody
}

const known = new Memory<Kept>(MOST_BYTES, ({ body }) => body.packed.length + BESIDE_BYTES)
const making = new Map<string, Promise<KeptBody>>()
const turns = new Turns({ each: AT_ONCE, waitingEach: Infinity, patienceMs: PATIENCE_MS })

const make = async (scope: PlayerScope, { displayId, programState }: Player): Promise<KeptBody> => {
  const leave = await turns.take('programs')
  if (!leave) throw new Failure('busy', { retryAfter: 2 })
  try {
    const display = await findProgramDisplay(scope.db, displayId)
    if (!display) throw new Failure('unauthenticated')
    const body = await keepBody(getPlayerProgram, await programOf(scope, display))
    known.set(displayId, {
      state: programState,
      today: todayAt(display, scope.now),
      place: display,
      made: performance.now(),
      body,
    })
    return body
  } finally {
    leave()
  }
}

/**
 * The program of a player's display, made once for all of its players in a process until something of it may have changed:
 * numbers that rise with its turns, its media and what its owner changes say so, and the date at its place.
 * @throws Failure `unauthenticated` where the display is gone, `busy` where too many others are to be made
 */
export async function keptProgram(scope: PlayerScope): Promise<KeptBody> {
  const { player, now } = scope
  const kept = known.get(player.displayId)
  const isGood =
    kept?.state === player.programState &&
    performance.now() - kept.made < LONGEST_MS &&
    todayAt(kept.place, now) === kept.today
  if (isGood) return kept.body
  const key = `${player.displayId} ${player.programState}`
  const begun = making.get(key)
  if (begun) return begun
  const made = make(scope, player)
  making.set(key, made)
  try {
    return await made
  } finally {
    making.delete(key)
  }
}
