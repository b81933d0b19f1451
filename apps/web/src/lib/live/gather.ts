/** A change often has several parts: they are waited for. */
const FIRST_MS = 150
/** Many changes one after another, such as an import, make nothing be fetched more often than this. */
const REST_MS = 2000

/**
 * Gathers what comes within a moment and hands it over at once, each thing once, with the latest time that it
 * came with; after that it rests for a while. `now` tells the time in milliseconds.
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
