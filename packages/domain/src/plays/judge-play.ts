import { partOfLoop } from '../program/loop-runs.ts'
import type { Play } from './batch.ts'
import { type CountedDay, dueInstant, holderOf } from './counted-day.ts'

// docs/domain.md, "Plays": what counts.

/**
 * Why a play does not count:
 * - `old`: it is more than thirty days old.
 * - `ahead`: it ended later than now.
 * - `early`: it began before the key that signed it was registered.
 * - `day`: the display shows nothing on its date.
 * - `zone`: the display has no such zone on that date.
 * - `extra`: its loop is not complete on that date, or has no such turn.
 * - `part`: its loop began in another part of the day.
 * - `turn`: its placement does not have this turn.
 * - `file`: its placement did not show this file then.
 * - `instant`: it was not due then.
 * - `short`: it did not last its spot.
 * - `twice`: this turn or a later one of its zone has counted already.
 */
export const PLAY_REFUSALS = [
  'old',
  'ahead',
  'early',
  'day',
  'zone',
  'extra',
  'part',
  'turn',
  'file',
  'instant',
  'short',
  'twice',
] as const
export type PlayRefusal = (typeof PLAY_REFUSALS)[number]

/** Plays older than this (ms) do not count. */
export const OLDEST_PLAY = 30 * 86_400_000
/** A clock may always be wrong by this (ms), and by so many millionths of the time since the server was asked last. */
const CLOCK_ALLOWANCE = 2000
const DRIFT = 100e-6
/** A play may be shorter than its spot by this (ms). */
const SHORTER = 500

/** A medium that was replaced may still be shown for this long (ms), until all players have heard of it. */
const HEARD_WITHIN = 10 * 60_000

/** What plays of a batch are judged by. Instants are in epoch ms, by the server's clock. */
export interface Judging {
  /** When the batch came, and when the key that signed it was registered. */
  now: number
  registered: number
  /** The seconds for which the player had not asked for the server's time. */
  sinceSample: number
  /** The files of each placement, by its id, with the instant at which each was replaced; Infinity for the present ones. */
  files: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** The last turn of a zone that has counted for a player. Turns only rise: by date, loop and turn. */
export interface TurnPlace {
  date: string
  loop: number
  turn: number
}

/** The milliseconds by which the clock of a player may be wrong so many seconds after it asked the server. */
export function clockAllowance(sinceSample: number): number {
  return CLOCK_ALLOWANCE + DRIFT * Math.min(OLDEST_PLAY, sinceSample * 1000)
}

/**
 * Judges a play: null where it counts, else why it does not.
 * @param day what its display shows on its date by the revision that its batch names; null where it shows nothing
 * @param last the last turn of the same zone that has counted for the same player; null before the first
 */
export function judgePlay(
  play: Play,
  day: CountedDay | null,
  { now, registered, sinceSample, files }: Judging,
  last: TurnPlace | null,
): PlayRefusal | null {
  const allowance = clockAllowance(sinceSample)
  if (play.at < now - OLDEST_PLAY) return 'old'
  if (play.at + play.length > now + allowance) return 'ahead'
  if (play.at < registered - allowance) return 'early'
  if (!day || day.date !== play.date) return 'day'
  const zone = day.zones.get(play.zone)
  if (!zone) return 'zone'
  if (play.loop >= zone.complete || play.turn >= zone.capacity) return 'extra'
  if (partOfLoop(zone.runs, play.loop) !== play.part) return 'part'
  if (holderOf(zone, play.loop, play.turn) !== play.placement) return 'turn'
  const shownUntil = files.get(play.placement)?.get(play.file)
  if (shownUntil === undefined || play.at > shownUntil + HEARD_WITHIN) return 'file'
  if (Math.abs(play.at - dueInstant(day, zone, play.loop, play.turn)) > allowance) return 'instant'
  if (play.length < zone.spot - SHORTER) return 'short'
  return last && !isAfter(play, last) ? 'twice' : null
}

function isAfter(play: TurnPlace, last: TurnPlace): boolean {
  if (play.date !== last.date) return play.date > last.date
  return play.loop !== last.loop ? play.loop > last.loop : play.turn > last.turn
}
