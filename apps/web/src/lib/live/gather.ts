/** A change often has several parts, so this waits for all of them, in milliseconds. */
const FIRST_MS = 150
/**
 * However many changes arrive, such as in an import, nothing is fetched more often than this, in
 * milliseconds.
 */
const REST_MS = 2000

/**
 * Gathers what arrives within a moment and hands it over together, each item once, with the latest time
 * that it came with; after that it rests for a while. `now` gives the time in milliseconds.
 */
export function gather<T>(handOver: (things: [T, number][]) => void, now: () => number = Date.now) {
  const waiting = new Map<T, number>()
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    timer = undefined
    last = now()
    const things = [...waiting]
    waiting.clear()
    handOver(things)
  }
  return {
    add(things: readonly T[], at: number) {
      for (const thing of things) waiting.set(thing, Math.max(at, waiting.get(thing) ?? at))
      if (waiting.size === 0) return
      timer ??= setTimeout(flush, Math.max(FIRST_MS, last + REST_MS - now()))
    },
    stop: () => clearTimeout(timer),
  }
}
