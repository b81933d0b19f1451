import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { getDelivery } from '@plaza/contract/plays'
import { forecastPlays, promisedUntil } from '@plaza/domain/plays/delivered'
import type { Opening } from '@plaza/domain/program/loop-clock'
import { silentSince } from '@plaza/domain/program/player-health'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findParts } from '../../market/campaigns/parts-repo.ts'
import {
  type DeliveredPlacement,
  findDelivered,
  findSigningPlayers,
  type SigningPlayer,
} from './delivery-repo.ts'
import { inService } from './in-service.ts'
import { proveDays } from './prove-days.ts'

type Delivery = HandlerData<typeof getDelivery>
type Placement = Delivery['placements'][number]
type Day = Placement['days'][number]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Since when a display is silent on a day of a flight, as far as the flight knows it: what was before its first day concerns
 * nobody who has it.
 */
const silenceOf = (
  days: readonly { openings: Opening[]; isOver: boolean }[],
  players: readonly SigningPlayer[],
  now: number,
): string | null => {
  const today = days.find(({ openings, isOver }) => !isOver && (openings[0]?.from ?? now) < now)
  const begins = days[0]?.openings[0]?.from ?? now
  const seen = players.flatMap(({ seen: at, until }) => (at !== null && until === null ? [at] : []))
  const since = silentSince(seen, today?.openings ?? [], now)
  return since === null ? null : new Date(Math.max(since, begins)).toISOString()
}

/** A placement by day, from the first day on which its display had a screen that signs. */
const presentPlacement = (
  { id, display_id, time_zone, opening_hours, days }: DeliveredPlacement,
  players: readonly SigningPlayer[],
  now: number,
): Placement => {
  const there = proveDays({ id, display_id, time_zone, opening_hours, days }, players, now)
  const proved = there.map(({ day, promised, delivered, isOver, openings }) => ({
    day,
    promised,
    promised_until_now: promisedUntil(promised, openings, now),
    delivered,
    isOver,
  }))
  return {
    placement_id: id,
    display_id,
    players: inService(players, now),
    silent_since: silenceOf(there, players, now),
    promised: sumOf(proved.map(({ promised }) => promised)),
    promised_until_now: sumOf(proved.map((day) => day.promised_until_now)),
    delivered: sumOf(proved.map(({ delivered }) => delivered)),
    forecast: forecastPlays(proved),
    days: proved.map(({ isOver: _, ...day }) => day),
  }
}

/** The days of all placements together, in their order. */
const daysOf = (placements: readonly Placement[]): Day[] => {
  const byDay = new Map<string, Day>()
  for (const one of placements.flatMap(({ days }) => days)) {
    const day = byDay.get(one.day)
    byDay.set(one.day, {
      day: one.day,
      promised: one.promised + (day?.promised ?? 0),
      promised_until_now: one.promised_until_now + (day?.promised_until_now ?? 0),
      delivered: one.delivered + (day?.delivered ?? 0),
    })
  }
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * What of a campaign was delivered, as far as the actor has a part in it (docs/domain.md, "Plays").
 * @throws Failure `not_found`
 */
export async function showDelivery(
  scope: CallScope,
  { params }: ParsedInput<typeof getDelivery>,
): Promise<Delivery> {
  if (!(await findParts(scope, params.id))) throw new Failure('not_found')
  const found = await findDelivered(scope, params.id)
  const byDisplay = new Map<string, SigningPlayer[]>(found.map(({ display_id }) => [display_id, []]))
  for (const player of await findSigningPlayers(scope, [...byDisplay.keys()]))
    byDisplay.get(player.display_id)?.push(player)
  const now = scope.now.getTime()
  const placements = found
    .map((one) => presentPlacement(one, byDisplay.get(one.display_id) ?? [], now))
    .filter(({ days }) => days.length > 0)
  const sum = (key: 'promised' | 'promised_until_now' | 'delivered') =>
    sumOf(placements.map((one) => one[key]))
  return {
    promised: sum('promised'),
    promised_until_now: sum('promised_until_now'),
    delivered: sum('delivered'),
    // Of what has not begun what was promised is to be expected.
    forecast: placements.some(({ forecast }) => forecast !== null)
      ? sumOf(placements.map(({ forecast, promised }) => forecast ?? promised))
      : null,
    displays: new Set(placements.map(({ display_id }) => display_id)).size,
    days: daysOf(placements),
    placements,
  }
}
