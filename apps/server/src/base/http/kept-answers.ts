/** So many answers of a call are kept, and so many characters of them together. */
const MOST_ANSWERS = 500
const MOST_CHARACTERS = 5_000_000

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
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Kept>>()
  #characters = 0

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.body.length ?? 0
    this.#kept.delete(key)
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key)
    this.#kept.set(key, kept)
    this.#characters += kept.body.length
    // A map keeps the order in which things were added, so the first is the oldest.
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST_ANSWERS && this.#characters <= MOST_CHARACTERS) break
      this.#forget(oldest)
    }
  }

  async #make(key: string, seconds: number, now: number, make: () => Promise<string>): Promise<Kept> {
    try {
      // Time counts from before the answer was made, since what it tells may change meanwhile.
      const kept = { until: now + seconds * 1000, body: await make() }
      this.#keep(key, kept)
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
