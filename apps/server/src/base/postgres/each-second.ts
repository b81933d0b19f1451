import { setTimeout as pause } from 'node:timers/promises'

/**
 * Looks at something again and again, a second after it was looked at last. Gives the function that stops it, and waits
 * for the look that is under way.
 */
export function eachSecond(look: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const goOn = async () => {
    while (!signal.aborted) {
      await pause(1000, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await look()
    }
  }
  const ended = goOn()
  return () => {
    stopping.abort()
    return ended
  }
}
