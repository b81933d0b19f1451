/** What goes wrong with an answer that control has asked for. */
export interface Fault {
  /** `error`: an answer of 500, or of `status`. `cut`: the connection is cut. `slow`: the answer is late. */
  what: 'error before' | 'error after' | 'cut before' | 'cut after' | 'slow'
  /** Only requests with this method. */
  method?: string
  /** Only requests whose path contains this. */
  path?: string
  status?: number
  /** How late a slow answer is, in milliseconds. */
  ms?: number
  /** How many requests it meets: one, where nothing is said. */
  times?: number
}

/** The faults that are still to come, in the order in which they were asked for. */
export class Faults {
  #coming: Fault[] = []

  add(fault: Fault): void {
    this.#coming.push({ ...fault, times: fault.times ?? 1 })
  }

  clear(): void {
    this.#coming = []
  }

  /** The fault that meets this request, used up by it. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#coming.find(
      (one) => (one.method ?? method) === method && path.includes(one.path ?? ''),
    )
    if (!fault) return undefined
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) this.#coming = this.#coming.filter((one) => one !== fault)
    return fault
  }
}
