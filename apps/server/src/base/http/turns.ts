/** Passes the turn on to the next. Calling it again does nothing. */
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
  /** The longest time that a turn is waited for, in milliseconds. */
  patienceMs: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * A queue in which keys take turns, each in the order of asking: a key that asks for much at once delays only
 * itself.
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

  /**
   * Resolves when it is the key's turn, with a function that ends the turn; null where too many wait, or the
   * wait was too long.
   */
  async take(key: string): Promise<Leave | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    const waited = this.#wait(line)
    if (waited !== true && !(await waited)) {
      if (!line.running && !line.waiting.length) this.#lines.delete(key)
      return null
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running--
      line.running--
      // A key that was served moves to the end, or leaves when it has nothing left to do.
      this.#lines.delete(key)
      if (line.running || line.waiting.length) this.#lines.set(key, line)
      this.#serveNext()
    }
  }

  #serveNext(): void {
    if (!this.#waiting || this.#running >= this.#bounds.atOnce) return
    for (const line of this.#lines.values()) {
      const begin = line.running < this.#bounds.each ? line.waiting.shift() : undefined
      if (!begin) continue
      this.#waiting--
      begin()
      return
    }
  }

  /**
   * Waits for the turn, where it has not come, and tells whether it came in time; it counts as running at once, so that no other
   * slips in.
   */
  #wait(line: Line): boolean | Promise<boolean> {
    const { each, atOnce, waiting, waitingEach, patienceMs } = this.#bounds
    const run = () => {
      line.running++
      this.#running++
    }
    if (line.running < each && this.#running < atOnce) {
      run()
      return true
    }
    if (this.#waiting >= waiting || line.waiting.length >= waitingEach) return false
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
