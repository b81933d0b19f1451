import { useState } from 'react'
import { noHistory, recorded, travelled, type History } from './history.ts'

/** Undo and redo over a value held elsewhere; each gives the value it leads to, or null. */
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
