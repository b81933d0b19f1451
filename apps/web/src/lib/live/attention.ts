/** How long a hidden page keeps listening, since users who switch tabs come back soon. */
const HIDDEN_MS = 30_000

const isLookedAt = () => document.visibilityState === 'visible'

/** Calls `onHidden` once the page has been hidden for a while. Gives the function that stops watching. */
export function watchHidden(onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isLookedAt()) timer = setTimeout(onHidden, HIDDEN_MS)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Waits this long, and until the page is visible. A browser that goes online again ends the wait; one that
 * is offline waits only for the time, since the server can be on this machine.
 */
export function untilWanted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let waited = false
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    const look = () => {
      if (signal.aborted || (waited && isLookedAt())) end()
    }
    const hurry = () => {
      waited = true
      look()
    }
    const timer = setTimeout(hurry, ms)
    window.addEventListener('online', hurry)
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', end, { once: true })
    look()
  })
}
