import { getPlayerProgram } from '@plaza/contract/player-calls'
import type { Player } from '../../base/player.ts'
import { Failure } from '../../base/failure.ts'
import { keepBody, KeptBody, KeptTag } from '../../base/http/ready-data.ts'
import { inBatches } from '../../base/in-batches.ts'
import { Memory } from '../../base/memory.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { findProgramDisplays, type ProgramDisplay } from '../programs/display-repo.ts'
import { type Place, todayAt } from './open-days.ts'
import { type PlayerProgram, programsOf } from './player-program.ts'
import { openProgramTags } from './program-tags.ts'

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

/** A program that is remembered, or its tag alone, which was stored by another process. */
interface Kept {
  state: string
  /** The date at its place for which it was made, and what tells that date. */
  today: string
  place: Place
  /** The second of the clock in which that was the date when it was last looked at. */
  second?: number
  /** When it was made, or its tag was found (ms of `performance.now()`). */
  made: number
  body: KeptTag
}

type Made = { body: KeptBody } | { failed: unknown }
type Scope = Pick<PlayerScope, 'db' | 'now' | 'services' | 'log'>

/** A display that has players, with the state of its program. */
type Played = Pick<Player, 'displayId' | 'programState'>

/** A program that is to be made for a display, as it was asked for first (ms of `performance.now()`). */
interface Wanted {
  displayId: string
  state: string
  since: number
}

/** Whether a program has all that it names: what is missing comes with no number, so no process that comes after believes its tag. */
const isWhole = ({ media }: PlayerProgram): boolean => media.every(({ sha256 }) => sha256 !== null)

/** Makes a program ready to be sent. */
const pack = async (program: PlayerProgram | undefined): Promise<Made> => {
  try {
    return { body: await keepBody(getPlayerProgram, program) }
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

/** The programs that a server makes and remembers. */
const openPrograms = (services: Scope['services']) => {
  const known = new Memory<Kept>(MOST_BYTES, ({ body }) =>
    body instanceof KeptBody ? body.packed.length + BESIDE_BYTES : BESIDE_BYTES,
  )
  const tags = openProgramTags(services)
  const wanted = new Map<string, Wanted>()
  const making = new Map<string, Promise<Made | undefined>>()
  let last: Scope | undefined

  /** Remembers programs that were made, and stores the tags of those that another process may believe. */
  const remember = (
    scope: Scope,
    programs: readonly { wanted: Wanted; display: ProgramDisplay; program: PlayerProgram; body: KeptBody }[],
  ): void => {
    const kept = programs.map(({ wanted: { displayId, state }, display, program, body }) => {
      const before = known.get(displayId)
      const today = todayAt(display, scope.now)
      known.set(displayId, { state, today, place: display, made: performance.now(), body })
      const isStored = before?.state === state && before.today === today && before.body.tag === body.tag
      return { displayId, state, today, tag: body.tag, isStored, isWhole: isWhole(program) }
    })
    const news = kept.filter((one) => one.isWhole && !one.isStored)
    if (news.length) tags.store(scope, news)
  }

  /** Makes the programs of some displays by the same statements, of those that have not waited for too long. */
  const makeAll = async (
    scope: Scope,
    all: readonly (readonly [string, Wanted])[],
  ): Promise<Map<string, Made>> => {
    const isLate = ({ since }: Wanted) => performance.now() - since > PATIENCE_MS
    const made = new Map<string, Made>()
    const due = all.filter(([key, one]) => {
      if (isLate(one)) made.set(key, { failed: new Failure('busy', { retryAfter: 2 }) })
      return !isLate(one)
    })
    const ids = new Set(due.map(([, { displayId }]) => displayId))
    const displays = new Map(
      (await findProgramDisplays(scope.db, [...ids])).map((display) => [display.id, display]),
    )
    const programs = await programsEach(scope, [...displays.values()])
    const ready: Parameters<typeof remember>[1][number][] = []
    for (const [key, one] of due) {
      const display = displays.get(one.displayId)
      const program = programs.get(one.displayId)
      const its = program && 'failed' in program ? program : await pack(program)
      made.set(key, display ? its : { failed: new Failure('unauthenticated') })
      if (display && program && 'body' in its && !('failed' in program))
        ready.push({ wanted: one, display, program, body: its.body })
    }
    remember(scope, ready)
    return made
  }

  const ask = inBatches(async (keys) => {
    const due = keys.flatMap((key) => {
      const one = wanted.get(key)
      return one ? [[key, one] as const] : []
    })
    return last ? makeAll(last, due) : new Map<string, Made>()
  }, AT_ONCE)

  /** Makes the program of a display, many at once and each once. */
  const make = (scope: Scope, { displayId, programState: state }: Played): Promise<Made | undefined> => {
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

  /** Finds the tag that a process before has stored, for a caller who has a tag. This one knows nothing of the display yet. */
  const findTag = async (
    scope: Scope,
    { displayId, programState: state }: Played,
  ): Promise<KeptTag | undefined> => {
    const found = await tags.find(scope, displayId, state)
    const meanwhile = known.get(displayId)
    if (meanwhile) return meanwhile.state === state ? meanwhile.body : undefined
    if (!found) return undefined
    const body = new KeptTag(found.tag)
    known.set(displayId, { state, today: found.today, place: found.place, made: performance.now(), body })
    return body
  }
  return { known, make, findTag, isMaking: () => making.size > 0 }
}

/** Whether the date at the place of a program is still the one for which it was made. Dates change with a second. */
const isOfToday = (kept: Kept, now: Date): boolean => {
  const second = Math.floor(now.getTime() / 1000)
  if (kept.second === second) return true
  if (todayAt(kept.place, now) !== kept.today) return false
  kept.second = second
  return true
}

const programsOfServers = new WeakMap<object, ReturnType<typeof openPrograms>>()

/** Gives the programs that a server makes and remembers, the same ones each time. */
export function programsOfServer(services: Scope['services']) {
  const programs = programsOfServers.get(services) ?? openPrograms(services)
  programsOfServers.set(services, programs)
  return programs
}

/**
 * The program of a player's display, made once for all of its players in a process until something of it may have changed:
 * numbers that rise with its turns, its media and what its owner changes say so, and the date at its place. Its tag alone
 * where the player has it already and a process before has stored it for a program that was made of the same.
 * @throws Failure `unauthenticated` where the display is gone, `busy` where too many others are to be made
 */
export async function keptProgram(scope: PlayerScope): Promise<KeptTag> {
  const { player, now, services, tags } = scope
  const { known, make, findTag } = programsOfServer(services)
  const kept = known.get(player.displayId)
  const isGood =
    kept?.state === player.programState && performance.now() - kept.made < LONGEST_MS && isOfToday(kept, now)
  const isEnough = (body: KeptTag) => body instanceof KeptBody || tags.includes(body.tag)
  if (isGood && isEnough(kept.body)) return kept.body
  const told = !kept && tags.length ? await findTag(scope, player) : undefined
  if (told && isEnough(told)) return told
  const made = await make(scope, player)
  if (!made || 'failed' in made) throw made?.failed ?? new Failure('busy', { retryAfter: 2 })
  return made.body
}
