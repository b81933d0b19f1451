/** How long a page that nobody looks at goes on listening: who flips through tabs comes back. */
const HIDDEN_MS = 30_000

const isLookedAt = () => document.visibilityState === 'visible'

/** Calls `onHidden` once nobody has looked at the page for a while. Gives how to stop watching. */
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
 * Waits so long, and until somebody looks at the page. A browser that finds its network again ends the
 * waiting; one without waits for the time alone, since the server may be on this very machine.
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
