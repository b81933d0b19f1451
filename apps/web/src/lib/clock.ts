import { useEffect, useState } from 'react'

/** Milliseconds that the installation's clock runs ahead of the real time; 0 unless an operator set it. */
export const clockShift =
  Number(document.querySelector('meta[name="clock-shift"]')?.getAttribute('content')) || 0

/** The installation's time, in epoch milliseconds. */
export function now(): number {
  return Date.now() + clockShift
}

const STEP_MS = 30_000

/**
 * The installation's time in epoch milliseconds, updated every 30 seconds for words such as "4 hours
 * left".
 */
export function useNow(): number {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return instant
}
