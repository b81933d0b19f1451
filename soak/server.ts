import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../bench/processes.ts'

/** What was observed of the server over some time. Times are in milliseconds, memory in bytes. */
export interface Vitals {
  /** The longest delay of its event loop. */
  longestDelay: number
  /** The most memory of the process and the readers that it starts. */
  mostMemory: number
}

/** A built server with its limits on, which is observed. */
export interface Watched {
  url: string
  /** Whether it has ended. */
  isGone(): boolean
  /** What was observed since the last call. */
  vitals(): Vitals
  /** Resolves to the memory of the process after garbage collection. */
  settledMemory(): Promise<number>
  stop(): Promise<void>
}

const statusOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/**
 * Returns the resident memory of a process and its descendants, in bytes. A program under another user that
 * has detached from it does not count.
 */
const memoryOf = (pid: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const statuses = new Map(all.map((name) => [Number(name), statusOf(name)]))
  const below = (parent: number): number =>
    [...statuses].reduce(
      (sum, [child, status]) => (numberIn(status, 'PPid') === parent ? sum + below(child) : sum),
      numberIn(statuses.get(parent) ?? '', 'VmRSS') * 1024,
    )
  return below(pid)
}

const WATCH_MS = 100
const SETTLE_MS = 1000

/** Starts a server on a fresh folder, which is removed with it. */
export async function startWatched(): Promise<Watched> {
  const vitals = fileURLToPath(new URL('vitals.mjs', import.meta.url))
  const running = await startProduct({ RATE_LIMITS: '1' }, ['--import', vitals])
  const { child } = running
  let seen: Vitals = { longestDelay: 0, mostMemory: 0 }
  let toldAt = Date.now()
  child.on('message', ({ delayMs }: { delayMs: number }) => {
    toldAt = Date.now()
    seen.longestDelay = Math.max(seen.longestDelay, delayMs)
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const watch = setInterval(() => {
    if (isGone()) return
    seen.mostMemory = Math.max(seen.mostMemory, memoryOf(child.pid ?? 0))
    // A blocked event loop sends no report, so the time without a report is the delay.
    seen.longestDelay = Math.max(seen.longestDelay, Date.now() - toldAt - 2 * WATCH_MS)
  }, WATCH_MS)
  return {
    url: running.url,
    isGone,
    vitals: () => {
      const before = seen
      seen = { longestDelay: 0, mostMemory: 0 }
      return before
    },
    settledMemory: async () => {
      if (!isGone()) child.send('collect')
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return isGone() ? 0 : memoryOf(child.pid ?? 0)
    },
    stop: async () => {
      clearInterval(watch)
      await running.stop()
    },
  }
}
