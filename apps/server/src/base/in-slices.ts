import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The milliseconds that work may take at a time before other requests are served. A small request needs a
 * dozen turns of the event loop, and each of them may meet one slice: at ten milliseconds it waited a quarter
 * of a second.
 */
const SLICE_MS = 2

/**
 * Pieces of work in slices wait for each other: all of them together get one slice in each turn of the event
 * loop.
 */
let line: Promise<unknown> = Promise.resolve()
const nextSlice = (): Promise<unknown> => (line = line.then(() => nextTurn()))

/**
 * Runs the steps of a generator, yielding the event loop after every two milliseconds so that other requests
 * are served meanwhile. One step should take much less than that. `clock` returns milliseconds.
 */
export async function stepInSlices<R>(
  steps: Generator<undefined, R>,
  clock: () => number = () => performance.now(),
): Promise<R> {
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

/**
 * Does something with each item in turn; other requests are served meanwhile. `clock` returns milliseconds.
 */
export function inSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  clock?: () => number,
): Promise<R[]> {
  return stepInSlices(each(items, work), clock)
}
