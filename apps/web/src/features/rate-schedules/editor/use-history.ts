import { useRef, useState } from 'react'

const SAME_STEP_MS = 1500
const LONGEST = 200

interface Past<T> {
  before: readonly T[]
  after: readonly T[]
}

/**
 * Undo and redo over a value held elsewhere. Changes of the same `step` that follow quickly (typing
 * in one field) are one step back.
 */
export function useHistory<T>(value: T, onChange: (value: T) => void) {
  const [{ before, after }, setPast] = useState<Past<T>>({ before: [], after: [] })
  const last = useRef({ step: '', at: 0 })

  function change(next: T, step: string) {
    const now = performance.now()
    const same = step === last.current.step && now - last.current.at < SAME_STEP_MS
    last.current = { step, at: now }
    setPast({ before: same ? before : [...before.slice(-LONGEST), value], after: [] })
    onChange(next)
  }

  function undo() {
    const earlier = before.at(-1)
    if (earlier === undefined) return
    last.current = { step: '', at: 0 }
    setPast({ before: before.slice(0, -1), after: [...after, value] })
    onChange(earlier)
  }

  function redo() {
    const later = after.at(-1)
    if (later === undefined) return
    last.current = { step: '', at: 0 }
    setPast({ before: [...before, value], after: after.slice(0, -1) })
    onChange(later)
  }

  return { change, undo: before.length > 0 ? undo : null, redo: after.length > 0 ? redo : null }
}
