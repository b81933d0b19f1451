/** Gives one's turn to the next. More than once does nothing. */
export type Leave = () => void

interface Lane {
  running: number
  waiting: (() => void)[]
}

export interface TurnBounds {
  /** So many of one key run at once. */
  atOnce: number
  /** So many more of it wait. */
  mostWaiting: number
  /** None waits longer than this, in milliseconds. */
  patienceMs: number
}

/**
 * Turns by key, in the order of asking: whoever asks for much at once waits for themselves, and nobody else does.
 */
export class Turns {
  readonly #bounds: TurnBounds
  readonly #lanes = new Map<string, Lane>()

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds
  }

  /** Resolves when it is one's turn, with how to leave; null where too many wait, or one waited too long. */
  async take(key: string): Promise<Leave | null> {
    const { atOnce, mostWaiting, patienceMs } = this.#bounds
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] }
    this.#lanes.set(key, lane)
    if (lane.running >= atOnce) {
      if (lane.waiting.length >= mostWaiting || !(await this.#wait(lane, patienceMs))) return null
    } else lane.running++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) this.#lanes.delete(key)
    }
  }

  /** Whether the turn came in time; it is handed over, so that nobody comes in between. */
  #wait(lane: Lane, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(come), 1)
        resolve(false)
      }, patienceMs)
      lane.waiting.push(come)
    })
  }
}
