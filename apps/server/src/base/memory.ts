/**
 * Remembers values in this process, up to a size. What was asked for longest ago is forgotten first. The size of a value
 * is what `sizeOf` says, else 1.
 */
export class Memory<Value> {
  readonly #most: number
  readonly #sizeOf: (value: Value) => number
  readonly #known = new Map<string, Value>()
  #size = 0

  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** The value that is remembered under a key. */
  get(key: string): Value | undefined {
    const value = this.#known.get(key)
    if (value === undefined) return undefined
    // A map keeps the order in which things were added, so the first is the one that was asked for longest ago.
    this.#known.delete(key)
    this.#known.set(key, value)
    return value
  }

  /** Remembers a value in place of what was remembered under its key. */
  set(key: string, value: Value): void {
    this.forget(key)
    this.#known.set(key, value)
    this.#size += this.#sizeOf(value)
    for (const [oldest] of this.#known) {
      if (this.#size <= this.#most) break
      this.forget(oldest)
    }
  }

  /** Forgets what is remembered under a key. */
  forget(key: string): void {
    const value = this.#known.get(key)
    if (value === undefined) return
    this.#known.delete(key)
    this.#size -= this.#sizeOf(value)
  }
}
