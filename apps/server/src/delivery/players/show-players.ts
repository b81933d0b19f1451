import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { listPlayers, shownPlayer } from '@plaza/contract/players'
import { addDays } from '@plaza/domain/calendar'
import { promisedUntil } from '@plaza/domain/plays/delivered'
import { heardShare, type OpenDay } from '@plaza/domain/program/heard-days'
import { playerState, type PlayerState } from '@plaza/domain/program/player-health'
import type { z } from 'zod'
import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { findOwnDisplay } from '../../supply/displays/repo.ts'
import { findListed, type StateCount } from './listed-repo.ts'
import { openDaysUntilToday } from './open-days.ts'
import { findOpenNow } from './open-now.ts'
import {
  countWithout,
  findBooked,
  findCounted,
  findFileNames,
  findRows,
  findRowsOf,
  type PlayerRow,
} from './shown-repo.ts'

type Shown = z.input<typeof shownPlayer>

/** How many days before today the bar of a player has. */
const BAR_DAYS = 29

/** Plays come in batches of five minutes, so what was due so long ago (ms) should have been told of. */
const TOLD_AFTER_MS = 10 * 60_000

const sizeOf = (resolution: string) => {
  const [width = 1, height = 1] = resolution.split('x').map(Number)
  return { width, height }
}

/** Yesterday's hours may last until today. */
const stateOf = (
  { seen_at, report, resolution }: PlayerRow,
  days: readonly OpenDay[],
  now: Date,
): PlayerState =>
  playerState(
    {
      seenAt: seen_at?.getTime() ?? null,
      screen: report?.screen ?? { width: 1, height: 1 },
      fillerOnly: report?.filler_only ?? false,
      full: report?.full ?? false,
    },
    sizeOf(resolution),
    days.slice(-2).flatMap(({ openings }) => openings),
    now.getTime(),
  )

/** Gives the open days of places, each worked out once. */
const openDays = (now: Date, before: number) => {
  const known = new Map<string, OpenDay[]>()
  return (place: PlayerRow): OpenDay[] => {
    const days = known.get(place.location_id) ?? openDaysUntilToday(place, now, before)
    known.set(place.location_id, days)
    return days
  }
}

const presentReport = ({ report }: PlayerRow, names: ReadonlyMap<string, string>): Shown['report'] => {
  if (!report) return null
  const { version, running, screen, storage, revision, last_play, clock_error, waiting, unplayable, signs } =
    report
  const known = unplayable.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return {
    version,
    running,
    screen,
    storage,
    revision,
    last_play,
    clock_error,
    waiting,
    signs,
    unplayable: known,
  }
}

/** The sold turns of a display by date, and those that a player has shown of them. */
interface Turns {
  sold: ReadonlyMap<string, number>
  shown: ReadonlyMap<string, number>
}

/** How many sold turns of a day a player should have told of: those since it signs, and not those of the last minutes. */
const dueOn = ({ openings }: OpenDay, sold: number, signs: number, now: number): number => {
  const until = promisedUntil(sold, openings, now - TOLD_AFTER_MS)
  return signs < now ? Math.max(0, until - promisedUntil(sold, openings, signs)) : 0
}

const presentDay = (day: OpenDay, { sold, shown }: Turns, signs: number, now: number) => {
  const due = dueOn(day, sold.get(day.date) ?? 0, signs, now)
  return { due, shown: Math.min(due, shown.get(day.date) ?? 0) }
}

const present = (
  row: PlayerRow,
  days: readonly OpenDay[],
  { names, turns }: { names: ReadonlyMap<string, string>; turns: Turns },
  now: Date,
): Shown => {
  const seconds = new Map(row.days.map((day) => [day.date, day.seconds]))
  const signs = row.keys[0] ? Date.parse(row.keys[0].at) : Number.POSITIVE_INFINITY
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    owner: { id: row.org_id, name: row.org_name },
    display: {
      id: row.display_id,
      name: row.display_name,
      location_name: row.location_name,
      ...sizeOf(row.resolution),
    },
    paired_at: row.paired_at.toISOString(),
    state: stateOf(row, days, now),
    seen_at: row.seen_at?.toISOString() ?? null,
    offline: (row.report?.offline ?? 0) > 0,
    report: presentReport(row, names),
    keys: row.keys.map(({ at, why }) => ({ at: new Date(at).toISOString(), why })),
    breaks: {
      standing: row.standing,
      last: row.last_break && { kind: row.last_break.kind, at: new Date(row.last_break.at).toISOString() },
    },
    days: days.map((day) => ({
      date: day.date,
      // Before it was paired nothing was expected of it.
      share: day.openings.every(({ until }) => until <= row.paired_at.getTime())
        ? null
        : heardShare(day, seconds.get(day.date) ?? 0, now.getTime()),
      ...presentDay(day, turns, signs, now.getTime()),
    })),
  }
}

/** Puts rows together by a key: of each, the number of its days. */
const byDay = <Row extends { day: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  count: (row: Row) => number,
): Map<string, Map<string, number>> => {
  const days = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const own = days.get(keyOf(row)) ?? new Map<string, number>()
    days.set(keyOf(row), own.set(row.day, count(row)))
  }
  return days
}

const NO_DAYS: ReadonlyMap<string, number> = new Map()

/** Gives the turns of players over the days that bars have. */
const findTurnsOf = async (scope: ActorScope, rows: readonly PlayerRow[]) => {
  const displays = [...new Set(rows.map(({ display_id }) => display_id))]
  const [since, until] = [sinceOf(scope), addDays(utcDay(scope), 1)]
  const sold = byDay(
    await findBooked(scope, displays, since, until),
    ({ display_id }) => display_id,
    ({ promised }) => promised,
  )
  const ids = rows.map(({ id }) => id)
  const shown = byDay(
    await findCounted(scope, ids, since),
    ({ player_id }) => player_id,
    ({ plays }) => plays,
  )
  return ({ id, display_id }: PlayerRow): Turns => ({
    sold: sold.get(display_id) ?? NO_DAYS,
    shown: shown.get(id) ?? NO_DAYS,
  })
}

const presentAll = async (scope: ActorScope, rows: PlayerRow[]): Promise<Shown[]> => {
  const daysOf = openDays(scope.now, BAR_DAYS)
  const names = await findFileNames(scope, [
    ...new Set(rows.flatMap(({ report }) => report?.unplayable ?? [])),
  ])
  const turnsOf = await findTurnsOf(scope, rows)
  return rows.map((row) => present(row, daysOf(row), { names, turns: turnsOf(row) }, scope.now))
}

/** The first day that bars can have anywhere on earth. */
const sinceOf = (scope: ActorScope): string => addDays(utcDay(scope), -BAR_DAYS - 1)

/** One of the actor's players. @throws Failure `not_found` */
export async function showPlayer(scope: ActorScope, id: string): Promise<Shown> {
  const [shown] = await presentAll(scope, await findRows(scope, [id], sinceOf(scope)))
  if (!shown) throw new Failure('not_found')
  return shown
}

/** The players of one of the actor's displays. @throws Failure `not_found` */
export async function showPlayersOf(scope: ActorScope, displayId: string): Promise<{ rows: Shown[] }> {
  if (!(await findOwnDisplay(scope, displayId))) throw new Failure('not_found')
  return { rows: await presentAll(scope, await findRowsOf(scope, displayId, sinceOf(scope))) }
}

const addCount = (states: Partial<Record<PlayerState, number>>, { state, players }: StateCount): void => {
  states[state] = (states[state] ?? 0) + players
}

/** The most owners whose screens are counted. */
const MOST_OWNERS = 200

/** The screens of each owner counted, those first that have the most that are silent, then those with the most. */
const countOwners = (counts: readonly StateCount[]) => {
  const owners = new Map<string, HandlerData<typeof listPlayers>['owners'][number]>()
  for (const one of counts) {
    const { org_id: id, org_name: name, broken, players } = one
    const owner = owners.get(id) ?? { id, name, screens: 0, states: {}, broken: 0 }
    owners.set(id, owner)
    owner.screens += players
    if (broken) owner.broken += players
    addCount(owner.states, one)
  }
  return [...owners.values()]
    .toSorted((a, b) => (b.states.silent ?? 0) - (a.states.silent ?? 0) || b.screens - a.screens)
    .slice(0, MOST_OWNERS)
}

const sumOf = (counts: readonly StateCount[]): number => counts.reduce((sum, { players }) => sum + players, 0)

/**
 * The players of the actor's displays, the worst first unless another order is asked for, and how many of all are in each state.
 */
export async function showPlayers(
  scope: ActorScope,
  { query }: ParsedInput<typeof listPlayers>,
): Promise<HandlerData<typeof listPlayers>> {
  const { ids, counts } = await findListed(scope, query, await findOpenNow(scope))
  const states: Partial<Record<PlayerState, number>> = {}
  counts.forEach((one) => addCount(states, one))
  const found = counts.filter(
    ({ state, broken }) =>
      (!query.state || state === query.state) && (!query.broken || broken === (query.broken === '1')),
  )
  return {
    rows: await presentAll(scope, await findRows(scope, ids, sinceOf(scope))),
    count: sumOf(found),
    states,
    broken: sumOf(counts.filter(({ broken }) => broken)),
    without: await countWithout(scope),
    owners: scope.actor.orgType === 'PLATFORM' ? countOwners(counts) : [],
  }
}
