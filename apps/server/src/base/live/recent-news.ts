import { MOST_AGE_MS } from '@plaza/contract/live'
import type { PageNews } from './message.ts'

/** News is kept for as long as pages may ask for it, and no more of it than this. */
const MOST_KEPT = 20_000

/**
 * The news of the last minute. A page has fetched what it shows before it hears its first news, and what changed in
 * between is told to it afterwards.
 */
export class RecentNews {
  readonly #now: () => number
  #kept: { at: number; news: PageNews }[] = []
  /** All news since this moment is here. */
  #wholeSince = Infinity

  /** `now` gives the time in milliseconds of any clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** From now on all news comes here. What came before may have been missed. */
  begin(): void {
    this.#kept = []
    this.#wholeSince = this.#now()
  }

  add(news: PageNews): void {
    const at = this.#now()
    this.#kept.push({ at, news })
    const isFull = this.#kept.length > MOST_KEPT
    const oldest = this.#kept[0]
    if (!oldest || (!isFull && oldest.at >= at - 2 * MOST_AGE_MS)) return
    // What has become too old is removed now and then, and with it half of what is kept where there is much.
    this.#kept = isFull
      ? this.#kept.slice(MOST_KEPT / 2)
      : this.#kept.filter((one) => one.at >= at - MOST_AGE_MS)
    this.#wholeSince = Math.max(this.#wholeSince, isFull ? (this.#kept[0]?.at ?? at) + 1 : at - MOST_AGE_MS)
  }

  /** The news of the last so many milliseconds, oldest first; null where some of it is not here any more, or never was. */
  ofLast(milliseconds: number): PageNews[] | null {
    const from = this.#now() - milliseconds
    if (from < this.#wholeSince) return null
    return this.#kept.filter(({ at }) => at >= from).map(({ news }) => news)
  }
}
