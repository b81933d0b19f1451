import type { Clock } from '../engine/ports.ts'

// docs/domain.md, "Playing": the server's clock, held by one that only rises. The device's clock is believed in nothing but
// a start without a network.

/** How often the server is asked for one sample, and how many of the shortest trips count. */
const ASKED = 9
const SHORTEST = 3
const PAUSE = 50
/** A player that starts asks so often at first, since many start together. What it is told is not sure yet. */
const ASKED_AT_START = 3
/** A sample that may be wrong by more than this (ms) is taken again the next minute, so many times. */
const GOOD = 40
const AGAIN = 3
/** A clock that was right drifts by at most so much of the time that has passed. */
const DRIFT = 1e-4
/** The two clocks of the device may part by so much (ms) before the server is asked again. */
const PARTED = 500
/** The server is asked again after so long (ms). */
const STALE = 600_000

export interface TimePorts {
  steady(): number
  /** The device's clock (epoch ms). */
  wall(): number
  /** The server's time (epoch ms). */
  ask(): Promise<number>
  pause(ms: number): Promise<void>
}

/** What is kept of a sample for a start without a network: the server's clock less the device's, and when it was taken. */
export interface KeptTime {
  ahead: number
  error: number
  sampled: number
}

export interface ServerClock extends Clock {
  /** Whether the server has told its time since this start. */
  isSure(): boolean
  /** The milliseconds by which it may be wrong, and the seconds since the server was asked last. */
  error(): number
  sinceSample(): number
  /**
   * Asks the server for its time, at the start of a player with few questions. What is less sure than what is known already
   * is not taken up.
   * @returns what to keep, and by how much (ms) what was dated before is to be corrected: 0 unless the clock was unsure
   */
  sample(isStart?: boolean): Promise<{ kept: KeptTime; correction: number }>
  /**
   * Whether the server should be asked: long ago, or not surely enough, or the device's clocks have parted, by sleep or by
   * somebody's hand.
   */
  isStale(): boolean
}

/** A clock by the server's time. `kept` is what an earlier start knew. */
export function createServerClock(ports: TimePorts, kept: KeptTime | null): ServerClock {
  const { steady, wall, ask, pause } = ports
  let offset = wall() + (kept ? kept.ahead : 0) - steady()
  let error = kept ? kept.error : 0
  let sampled: number | null = kept && kept.sampled - offset
  let isSure = false
  let apart = wall() - steady()
  let hasParted = false
  /** How often it was asked since it was last sure enough. */
  let again = 0
  const now = () => steady() + offset

  return {
    now,
    steady,
    isSure: () => isSure,
    error: () => Math.ceil(error),
    sinceSample: () => (sampled === null ? 0 : Math.max(0, Math.round((steady() - sampled) / 1000))),
    async sample(isStart = false) {
      const trips: { trip: number; offset: number }[] = []
      for (let asked = 0; asked < (isStart ? ASKED_AT_START : ASKED); asked++) {
        if (asked) await pause(PAUSE)
        const sent = steady()
        const told = await ask()
        const got = steady()
        trips.push({ trip: got - sent, offset: told - (sent + got) / 2 })
      }
      // Half of a trip is a guess; the shortest ones have the least room for being wrong.
      const shortest = trips.sort((one, other) => one.trip - other.trip).slice(0, SHORTEST)
      const byOffset = shortest.slice().sort((one, other) => one.offset - other.offset)
      const middle = byOffset[Math.floor(byOffset.length / 2)]
      if (!middle) throw new RangeError('The server told no time.')
      const correction = isSure ? 0 : middle.offset - offset
      const allowed = middle.trip / 2
      const known = error + (sampled === null ? 0 : (steady() - sampled) * DRIFT)
      // Two that cannot both be right are no question of which is surer: the server's clock was set.
      const agree = Math.abs(middle.offset - offset) <= known + allowed
      if (!isSure || hasParted || !agree || allowed <= known) {
        offset = middle.offset
        error = allowed
        sampled = steady()
      }
      again = !isStart && error <= GOOD ? 0 : again + 1
      isSure = true
      hasParted = false
      apart = wall() - steady()
      return { kept: { ahead: now() - wall(), error, sampled: offset + (sampled ?? steady()) }, correction }
    },
    isStale() {
      if (Math.abs(wall() - steady() - apart) > PARTED) hasParted = true
      apart = wall() - steady()
      const isVague = again > 0 && again <= AGAIN
      return !isSure || hasParted || isVague || sampled === null || steady() - sampled > STALE
    },
  }
}
