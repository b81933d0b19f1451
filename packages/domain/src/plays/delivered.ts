import { clockAt, type Opening } from '../program/loop-clock.ts'

// docs/domain.md, "Plays": what was delivered.

/**
 * How many plays of a placement count as delivered on a day: those of all players together, divided by the players that
 * were in service when the display opened, rounded down, and at most what was promised.
 * @param plays the plays of all players that have counted
 * @param players how many players were in service; without any, plays are those of one that was added later
 */
export function deliveredPlays(plays: number, players: number, promised: number): number {
  return Math.min(promised, Math.floor(plays / Math.max(1, players)))
}

/** A day of a placement: what was promised, what was delivered, and whether all of it is over. */
export interface DeliveredDay {
  promised: number
  delivered: number
  isOver: boolean
}

/**
 * How many plays a placement will have at its end if the days that are left go as those that are over went. Null before
 * the first day that promised something is over.
 */
export function forecastPlays(days: readonly DeliveredDay[]): number | null {
  const over = days.filter(({ isOver, promised }) => isOver && promised > 0)
  if (!over.length) return null
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const promised = sum(over.map((day) => day.promised))
  const delivered = sum(over.map((day) => day.delivered))
  const left = sum(days.filter(({ isOver }) => !isOver).map((day) => day.promised))
  return delivered + Math.floor((left * delivered) / promised)
}

/** How many of the plays that are promised on a day are due until an instant (epoch ms), rounded down. */
export function promisedUntil(promised: number, openings: readonly Opening[], at: number): number {
  const whole = clockAt(openings, Number.POSITIVE_INFINITY)
  return whole > 0 ? Math.floor((promised * clockAt(openings, at)) / whole) : promised
}
