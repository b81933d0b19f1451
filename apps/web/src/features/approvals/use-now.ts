import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'

const STEP_MS = 30_000

/** The time, told anew often enough for words such as "4 hours left". */
export function useNow(): number {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return instant
}
