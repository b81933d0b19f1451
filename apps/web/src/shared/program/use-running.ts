import type { Opening } from '@plaza/domain/program/loop-clock'
import { useEffect, useState } from 'react'
import { advance } from './running.ts'

const STEP_MS = 250

/** How many times faster than real time the day runs. */
export const SPEEDS = [1, 10, 60] as const
export type Speed = (typeof SPEEDS)[number]

/** The instant of a day that is shown, in epoch milliseconds, and what moves it. */
export interface Running {
  at: number
  put(at: number): void
  isPlaying: boolean
  setPlaying(isPlaying: boolean): void
  speed: Speed
  setSpeed(speed: Speed): void
}

/** Whether the reader has asked for as little that moves as can be. */
const wantsRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets a day run from an instant on, as the display does; at rest for readers who want nothing to move unasked. */
export function useRunning(openings: readonly Opening[], start: number): Running {
  const [at, put] = useState(start)
  const [isPlaying, setPlaying] = useState(() => !wantsRest())
  const [speed, setSpeed] = useState<Speed>(1)
  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    const timer = setInterval(() => {
      const present = performance.now()
      const passed = (present - before) * speed
      before = present
      put((instant) => advance(openings, instant, passed))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, speed, openings])
  return { at, put, isPlaying, setPlaying, speed, setSpeed }
}
