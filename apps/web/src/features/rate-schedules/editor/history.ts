import { useState } from 'react'

const SAME_STEP_MS = 1500
const LONGEST = 200

/** The past and undone states of a value. The value itself is held elsewhere. */
export interface History<T> {
  before: readonly T[]
  after: readonly T[]
  /** The last change. Changes with the same name in quick succession are undone as one step. */
  last: { step: string; at: number } | null
}

export const noHistory = { before: [], after: [], last: null } as const satisfies History<never>

/** Records `value` before it changes. A step without a name is never joined with another. */
export function recorded<T>(history: History<T>, value: T, step: string, at: number): History<T> {
  const { before, last } = history
  const same = step !== '' && step === last?.step && at - last.at < SAME_STEP_MS
  return { before: same ? before : [...before.slice(1 - LONGEST), value], after: [], last: { step, at } }
}

/** The history one step back or forward, with the value there; null where there is no such step. */
export function travelled<T>(
  { before, after }: History<T>,
  value: T,
  way: 'back' | 'on',
): { history: History<T>; value: T } | null {
  const from = way === 'back' ? before : after
  const to = way === 'back' ? after : before
  if (from.length === 0) return null
  const [left, reached] = [from.slice(0, -1), [...to, value]]
  const history = way === 'back' ? { before: left, after: reached } : { before: reached, after: left }
  return { history: { ...history, last: null }, value: from.at(-1) as T }
}

/** Undo and redo over a value held elsewhere; each returns the new value, or null. */
export function useHistory<T>(value: T, onChange: (value: T) => void) {
  const [history, setHistory] = useState<History<T>>(noHistory)

  function change(next: T, step = '') {
    setHistory(recorded(history, value, step, performance.now()))
    onChange(next)
  }

  function travel(way: 'back' | 'on'): T | null {
    const there = travelled(history, value, way)
    if (!there) return null
    setHistory(there.history)
    onChange(there.value)
    return there.value
  }

  return {
    change,
    undo: history.before.length > 0 ? () => travel('back') : null,
    redo: history.after.length > 0 ? () => travel('on') : null,
  }
}
