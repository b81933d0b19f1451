/** Gives one's turn to the next. More than once does nothing. */
export type Leave = () => void

export interface TurnBounds {
  /** The number that may run at once for one key. */
  each: number
  /** The number that may wait for one key. */
  waitingEach: number
  /** The number that may run at once for all keys together; without it there is no such bound. */
  atOnce?: number
  /** The number that may wait for all keys together; without it there is no such bound. */
  waiting?: number
  /** None waits longer than this, in milliseconds. */
  patienceMs: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * A queue in which keys take turns, each in the order of asking: whoever asks for much at once waits for
 * themselves, and nobody else does.
 */
export class Turns {
  readonly #bounds: Required<TurnBounds>
  /** The keys with something to do, in the order in which they are served. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(bounds: TurnBounds) {
    this.#bounds = { atOnce: Infinity, waiting: Infinity, ...bounds }
  }

  /** Resolves when it is the key's turn, with how to leave; null where too many wait, or one waited too long. */
  async take(key: string): Promise<Leave | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (!(await this.#wait(line))) {
      if (!line.running && !line.waiting.length) this.#lines.delete(key)
      return null
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running--
      line.running--
      // Whoever was served goes to the end, and leaves when there is nothing left to do.
      this.#lines.delete(key)
      if (line.running || line.waiting.length) this.#lines.set(key, line)
      this.#serveNext()
    }
  }

  #serveNext(): void {
    if (this.#running >= this.#bounds.atOnce) return
    for (const line of this.#lines.values()) {
      const begin = line.running < this.#bounds.each ? line.waiting.shift() : undefined
      if (!begin) continue
      this.#waiting--
      begin()
      return
    }
  }

  /** Whether the turn came in time: counted as running before anybody else could come in between. */
  #wait(line: Line): Promise<boolean> {
    const { each, atOnce, waiting, waitingEach, patienceMs } = this.#bounds
    const run = () => {
      line.running++
      this.#running++
    }
    if (line.running < each && this.#running < atOnce) {
      run()
      return Promise.resolve(true)
    }
    if (this.#waiting >= waiting || line.waiting.length >= waitingEach) return Promise.resolve(false)
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        run()
        resolve(true)
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1)
        this.#waiting--
        resolve(false)
      }, patienceMs)
      line.waiting.push(begin)
      this.#waiting++
    })
  }
}
