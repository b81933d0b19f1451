import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { listPlayers, shownPlayer } from '@plaza/contract/players'
import { addDays } from '@plaza/domain/calendar'
import { heardShare, type OpenDay } from '@plaza/domain/program/heard-days'
import { playerState, type PlayerState } from '@plaza/domain/program/player-health'
import type { z } from 'zod'
import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { findOwnDisplay } from '../../supply/displays/repo.ts'
import { openDaysUntilToday } from './open-days.ts'
import {
  countWithout,
  findFileNames,
  findPlayers,
  findRows,
  findRowsOf,
  type PlayerFacts,
  type PlayerRow,
} from './shown-repo.ts'

type Shown = z.input<typeof shownPlayer>

/** How many days before today the bar of a player has. */
const BAR_DAYS = 29

const sizeOf = (resolution: string) => {
  const [width = 1, height = 1] = resolution.split('x').map(Number)
  return { width, height }
}

/** Yesterday's hours may last until today. */
const stateOf = (
  { seen_at, report, resolution }: PlayerFacts,
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
  return (place: PlayerFacts): OpenDay[] => {
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

const present = (
  row: PlayerRow,
  days: readonly OpenDay[],
  names: ReadonlyMap<string, string>,
  now: Date,
): Shown => {
  const seconds = new Map(row.days.map((day) => [day.date, day.seconds]))
  return {
    id: row.id,
    name: row.name,
    version: row.version,
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
    keys: row.keys.map((at) => at.toISOString()),
    days: days.map((day) => ({
      date: day.date,
      // Before it was paired nothing was expected of it.
      share: day.openings.every(({ until }) => until <= row.paired_at.getTime())
        ? null
        : heardShare(day, seconds.get(day.date) ?? 0, now.getTime()),
    })),
  }
}

const presentAll = async (scope: ActorScope, rows: PlayerRow[]): Promise<Shown[]> => {
  const daysOf = openDays(scope.now, BAR_DAYS)
  const names = await findFileNames(scope, [
    ...new Set(rows.flatMap(({ report }) => report?.unplayable ?? [])),
  ])
  return rows.map((row) => present(row, daysOf(row), names, scope.now))
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

/** The states from what has to be looked at first to what is well. */
const WORST_FIRST: readonly PlayerState[] = [
  'silent',
  'filler',
  'wrong_size',
  'full',
  'new',
  'playing',
  'closed',
]

/**
 * The players of the actor's displays, the worst first unless another order is asked for, and how many of all are in each state.
 */
export async function showPlayers(
  scope: ActorScope,
  { query }: ParsedInput<typeof listPlayers>,
): Promise<HandlerData<typeof listPlayers>> {
  const daysOf = openDays(scope.now, 1)
  const all = (await findPlayers(scope, query)).map((facts) => ({
    id: facts.id,
    state: stateOf(facts, daysOf(facts), scope.now),
  }))
  const states: Partial<Record<PlayerState, number>> = {}
  for (const { state } of all) states[state] = (states[state] ?? 0) + 1
  const found = query.state ? all.filter(({ state }) => state === query.state) : [...all]
  if (!query.sorted_by) found.sort((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state))
  const page = found.slice((query.page - 1) * query.size, query.page * query.size)
  const rows = await findRows(
    scope,
    page.map(({ id }) => id),
    sinceOf(scope),
  )
  return {
    rows: await presentAll(scope, rows),
    count: found.length,
    states,
    without: await countWithout(scope),
  }
}
