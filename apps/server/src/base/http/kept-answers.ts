import { Memory } from '../memory.ts'

/** So many characters of a call's answers are kept; one that is shorter than so many counts as having them. */
const MOST_CHARACTERS = 5_000_000
const LEAST_CHARACTERS = MOST_CHARACTERS / 500

/** An answer of a call that anybody may keep, as it is sent. */
interface Kept {
  body: string
  /** The instant, in milliseconds, from which it may not be given any more. */
  until: number
}

/** An answer, and the whole seconds for which it may still be kept. */
export interface KeptAnswer {
  body: string
  seconds: number
}

/**
 * Keeps the answers of a call that are the same for everybody, for a short time in this process alone. An answer is
 * never older than its call says, wherever it is kept: whoever gets it learns how much of that time is left. Of two
 * that ask at once, one makes the answer and both get it.
 */
export class KeptAnswers {
  readonly #kept = new Memory<Kept>(MOST_CHARACTERS, ({ body }) => Math.max(body.length, LEAST_CHARACTERS))
  readonly #making = new Map<string, Promise<Kept>>()

  async #make(key: string, seconds: number, now: number, make: () => Promise<string>): Promise<Kept> {
    try {
      // Time counts from before the answer was made, since what it tells may change meanwhile.
      const kept = { until: now + seconds * 1000, body: await make() }
      this.#kept.set(key, kept)
      return kept
    } finally {
      this.#making.delete(key)
    }
  }

  /** The answer that is kept under a key, else the one that `make` gives, kept for so many seconds from `now`. */
  async get(key: string, seconds: number, now: Date, make: () => Promise<string>): Promise<KeptAnswer> {
    const at = now.getTime()
    const isGood = (kept: Kept | undefined) => kept && at < kept.until && kept.until - at <= seconds * 1000
    const known = this.#kept.get(key)
    const kept =
      known && isGood(known) ? known : await (this.#making.get(key) ?? this.#begin(key, seconds, at, make))
    return { body: kept.body, seconds: Math.max(0, Math.floor((kept.until - at) / 1000)) }
  }

  #begin(key: string, seconds: number, at: number, make: () => Promise<string>): Promise<Kept> {
    const making = this.#make(key, seconds, at, make)
    this.#making.set(key, making)
    return making
  }
}
