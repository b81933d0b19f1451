import type { Clock } from '../engine/ports.ts'

// docs/domain.md, "Playing": the server's clock, held by one that only rises. The device's clock is believed in nothing but
// a start without a network.

/** How often the server is asked for one sample, and how many of the shortest trips count. */
const ASKED = 9
const SHORTEST = 3
const PAUSE = 50
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
   * Asks the server for its time.
   * @returns what to keep, and by how much (ms) what was dated before is to be corrected: 0 unless the clock was unsure
   */
  sample(): Promise<{ kept: KeptTime; correction: number }>
  /** Whether the server should be asked: long ago, or the device's clocks have parted, by sleep or by somebody's hand. */
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
  const now = () => steady() + offset

  return {
    now,
    steady,
    isSure: () => isSure,
    error: () => Math.ceil(error),
    sinceSample: () => (sampled === null ? 0 : Math.max(0, Math.round((steady() - sampled) / 1000))),
    async sample() {
      const trips: { trip: number; offset: number }[] = []
      for (let asked = 0; asked < ASKED; asked++) {
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
      offset = middle.offset
      error = middle.trip / 2
      sampled = steady()
      isSure = true
      apart = wall() - steady()
      return { kept: { ahead: now() - wall(), error, sampled: now() }, correction }
    },
    isStale() {
      const parted = Math.abs(wall() - steady() - apart) > PARTED
      apart = wall() - steady()
      return !isSure || parted || sampled === null || steady() - sampled > STALE
    },
  }
}
