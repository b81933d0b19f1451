import { Failure } from '../http/failure.ts'

/** How many pieces of work run and wait at once. */
interface Bounds {
  /** Those that run, of all organizations together. */
  atOnce: number
  /** Those that run of one organization. */
  each: number
  /** Those of one organization that wait. */
  waitingEach: number
  /** Those that wait, of all organizations together. */
  waiting: number
  /** So many milliseconds one waits at most before it is refused. */
  patience: number
}

/** Runs work in its organization's turn and gives what it gives. */
export type Turns = <T>(orgId: string, work: () => Promise<T>) => Promise<T>

interface Line {
  running: number
  waiting: (() => void)[]
}

const RETRY_AFTER = 15

const tooBusy = (): Failure =>
  new Failure('busy', {
    sentence: 'Too many files are being read right now. Please try again in a moment.',
    retryAfter: RETRY_AFTER,
  })

/**
 * A queue in which organizations take turns: one that brings much waits for itself, and not others for it.
 * What would wait too long, or behind too many, is refused at once instead.
 * @throws Failure `busy` (503) where the bounds of waiting are reached, and whatever the work throws
 */
export const fairTurns = ({ atOnce, each, waiting, waitingEach, patience }: Bounds): Turns => {
  /** Those with something to do, in the order in which they are served. */
  const lines = new Map<string, Line>()
  let running = 0
  let queued = 0

  const serveNext = (): void => {
    if (running >= atOnce) return
    for (const line of lines.values()) {
      const begin = line.running < each ? line.waiting.shift() : undefined
      if (!begin) continue
      queued--
      begin()
      return
    }
  }

  const wait = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queued >= waiting || line.waiting.length >= waitingEach) {
        reject(tooBusy())
        return
      }
      const begin = () => {
        clearTimeout(timer)
        line.running++
        running++
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1)
        queued--
        reject(tooBusy())
      }, patience)
      line.waiting.push(begin)
      queued++
      serveNext()
    })

  /** Whoever was served goes to the end, and leaves when there is nothing left to do. */
  const goToEnd = (orgId: string, line: Line): void => {
    lines.delete(orgId)
    if (line.running || line.waiting.length) lines.set(orgId, line)
  }

  return async (orgId, work) => {
    const line = lines.get(orgId) ?? { running: 0, waiting: [] }
    lines.set(orgId, line)
    try {
      await wait(line)
    } catch (error) {
      if (!line.running && !line.waiting.length) lines.delete(orgId)
      throw error
    }
    try {
      return await work()
    } finally {
      running--
      line.running--
      goToEnd(orgId, line)
      serveNext()
    }
  }
}
