import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many milliseconds at a time may be worked without others being heard. */
const SLICE_MS = 10

/** Whoever works in slices waits for the others who do: one slice of them all in each turn of the event loop. */
let line: Promise<unknown> = Promise.resolve()
const nextSlice = (): Promise<unknown> => (line = line.then(() => nextTurn()))

/**
 * Works off the steps of a generator, giving up the event loop whenever it has been kept for ten milliseconds:
 * others go on meanwhile. One step should take much less than that. `clock` tells milliseconds.
 */
export const stepInSlices = async <R>(
  steps: Generator<undefined, R>,
  clock: () => number = () => performance.now(),
): Promise<R> => {
  let began = clock()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (clock() - began >= SLICE_MS) {
      await nextSlice()
      began = clock()
    }
  }
}

function* each<T, R>(items: readonly T[], work: (item: T) => R): Generator<undefined, R[]> {
  const done: R[] = []
  for (const item of items) {
    yield
    done.push(work(item))
  }
  return done
}

/** Does something with each item in turn; others go on meanwhile. `clock` tells milliseconds. */
export const inSlices = <T, R>(
  items: readonly T[],
  work: (item: T) => R,
  clock?: () => number,
): Promise<R[]> => stepInSlices(each(items, work), clock)
