import { randomInt, randomUUID } from 'node:crypto'

const COUNTERS = 0x1000
let last = { ms: 0, counter: 0 }

/** Ids may run ahead of the clock by this much when one moment needs more of them than its counter has. */
const BORROWED_MS = 1000

/**
 * The counter goes on while the clock has not passed the last id, which may have borrowed from the next
 * milliseconds; a later instant starts it again at a low value, so that there is room.
 */
const next = (ms: number) => {
  if (ms > last.ms || ms < last.ms - BORROWED_MS) return { ms, counter: randomInt(COUNTERS / 4) }
  const counter = last.counter + 1
  return counter < COUNTERS ? { ms: last.ms, counter } : { ms: last.ms + 1, counter: 0 }
}

/**
 * Returns a UUIDv7 (RFC 9562): 48 bits of milliseconds, a counter of 12, then random. Ids are ordered by
 * time, and within one process and millisecond by the order in which they were made.
 */
export function newId(now: Date): string {
  last = next(now.getTime())
  const time = last.ms.toString(16).padStart(12, '0')
  const counter = last.counter.toString(16).padStart(3, '0')
  // The second half of a random id is its variant with random bits, as here.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${randomUUID().slice(19)}`
}

/** Whether a text is an id, in lower case. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
