import { getPlayerProgram } from '@plaza/contract/player-calls'
import type { Player } from '../../base/player.ts'
import { Failure } from '../../base/failure.ts'
import { keepBody, type KeptBody } from '../../base/http/ready-data.ts'
import { inBatches } from '../../base/in-batches.ts'
import { Memory } from '../../base/memory.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { findProgramDisplays, type ProgramDisplay } from '../programs/display-repo.ts'
import { todayAt } from './open-days.ts'
import { type PlayerProgram, programsOf } from './player-program.ts'

/** What is remembered in this process takes at most so many bytes. */
const MOST_BYTES = 64 * 1024 ** 2
/** A program and what belongs to it take so many bytes beside its body. */
const BESIDE_BYTES = 1000
/** What rises with no number, such as a file that was found again, is seen after so long at the latest. */
const LONGEST_MS = 5 * 60_000
/** So many programs are made by the same statements. */
const AT_ONCE = 40
/** Whoever has waited for so long (ms) is asked to come back: it would wait for longer than a player does. */
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

type Made = { body: KeptBody } | { failed: unknown }
type Scope = Pick<PlayerScope, 'db' | 'now' | 'services'>

/** A program that is to be made for a display, as it was asked for first (ms of `performance.now()`). */
interface Wanted {
  displayId: string
  state: string
  since: number
}

/** Makes a program ready to be sent, and remembers it. */
const keep = async (
  { now }: Scope,
  display: ProgramDisplay,
  { state }: Wanted,
  program: PlayerProgram | undefined,
): Promise<Made> => {
  try {
    const body = await keepBody(getPlayerProgram, program)
    const today = todayAt(display, now)
    known.set(display.id, { state, today, place: display, made: performance.now(), body })
    return { body }
  } catch (failed) {
    return { failed }
  }
}

/** Makes the programs of some displays together, or one by one where that fails: one that cannot be made is no fault of others. */
const programsEach = async (
  scope: Scope,
  displays: readonly ProgramDisplay[],
): Promise<ReadonlyMap<string, PlayerProgram | { failed: unknown }>> => {
  try {
    return await programsOf(scope, displays)
  } catch (failed) {
    if (displays.length === 1) return new Map(displays.map(({ id }) => [id, { failed }]))
  }
  const alone: (readonly [string, PlayerProgram | { failed: unknown }])[] = []
  for (const display of displays) alone.push(...(await programsEach(scope, [display])))
  return new Map(alone)
}

/** Makes the programs of some displays by the same statements, of those that have not waited for too long. */
const makeAll = async (
  scope: Scope,
  wanted: readonly (readonly [key: string, wanted: Wanted])[],
): Promise<ReadonlyMap<string, Made>> => {
  const isLate = ({ since }: Wanted) => performance.now() - since > PATIENCE_MS
  const made = new Map<string, Made>()
  const due = wanted.filter(([key, one]) => {
    if (isLate(one)) made.set(key, { failed: new Failure('busy', { retryAfter: 2 }) })
    return !isLate(one)
  })
  const ids = new Set(due.map(([, { displayId }]) => displayId))
  const displays = new Map(
    (await findProgramDisplays(scope.db, [...ids])).map((display) => [display.id, display]),
  )
  const programs = await programsEach(scope, [...displays.values()])
  for (const [key, one] of due) {
    const display = displays.get(one.displayId)
    const program = programs.get(one.displayId)
    if (!display) made.set(key, { failed: new Failure('unauthenticated') })
    else made.set(key, program && 'failed' in program ? program : await keep(scope, display, one, program))
  }
  return made
}

/** What makes programs of a database, many at once and each once. */
const maker = () => {
  const wanted = new Map<string, Wanted>()
  const making = new Map<string, Promise<Made | undefined>>()
  let last: Scope | undefined
  const ask = inBatches(async (keys) => {
    const due = keys.flatMap((key) => {
      const one = wanted.get(key)
      return one ? [[key, one] as const] : []
    })
    return last ? makeAll(last, due) : new Map<string, Made>()
  }, AT_ONCE)
  return (scope: Scope, { displayId, programState: state }: Player): Promise<Made | undefined> => {
    last = scope
    const key = `${displayId} ${state}`
    const begun = making.get(key)
    if (begun) return begun
    wanted.set(key, { displayId, state, since: performance.now() })
    const made = ask(key).finally(() => {
      making.delete(key)
      wanted.delete(key)
    })
    making.set(key, made)
    return made
  }
}

const makersOf = new WeakMap<object, ReturnType<typeof maker>>()

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
  const make = makersOf.get(scope.services) ?? maker()
  makersOf.set(scope.services, make)
  const made = await make(scope, player)
  if (!made || 'failed' in made) throw made?.failed ?? new Failure('busy', { retryAfter: 2 })
  return made.body
}
