const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** With less time than this left, a deadline is shown in red. */
const URGENT_MS = 6 * HOUR

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes' | 'moment' | 'over'
  /** Whole units, rounded down, so that no more time is promised than there is. */
  n: number
  urgent: boolean
}

/** The time until an instant, in the largest unit that fits. */
export function timeLeft(instant: string, now: number): TimeLeft {
  const left = Date.parse(instant) - now
  const urgent = left < URGENT_MS
  if (left <= 0) return { unit: 'over', n: 0, urgent }
  if (left < MINUTE) return { unit: 'moment', n: 0, urgent }
  if (left < HOUR) return { unit: 'minutes', n: Math.floor(left / MINUTE), urgent }
  if (left < 2 * DAY) return { unit: 'hours', n: Math.floor(left / HOUR), urgent }
  return { unit: 'days', n: Math.floor(left / DAY), urgent }
}
