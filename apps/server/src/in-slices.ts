import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many milliseconds at a time may be worked without others being heard. */
const SLICE_MS = 10

/**
 * Does something with each item in turn, giving up the event loop whenever it has been kept for ten
 * milliseconds: others go on meanwhile. One item should take much less than that. `clock` tells milliseconds.
 */
export const inSlices = async <T, R>(
  items: readonly T[],
  work: (item: T) => R,
  clock: () => number = () => performance.now(),
): Promise<R[]> => {
  const done: R[] = []
  let began = clock()
  for (const item of items) {
    if (clock() - began >= SLICE_MS) {
      await nextTurn()
      began = clock()
    }
    done.push(work(item))
  }
  return done
}
