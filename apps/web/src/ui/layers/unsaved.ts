import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { askToLeave, useLeaveGuard } from '../use-leave-guard.ts'

/** A form in a dialog or panel. */
interface HeldForm {
  isDirty: () => boolean
  /** Releases its hold on the page, when the user was already asked on closing the dialog. */
  release: () => void
}

/** What a dialog or panel offers to the parts inside it. */
interface Around {
  forms: Set<HeldForm>
  close: () => void
}

const Context = createContext<Around | null>(null)

/** The provider around the content of a dialog or panel: its value is what `useAskingClose` returns. */
export const WithinLayer = Context.Provider

/**
 * Returns a `close` that calls `onClose`, after a question where the dialog or panel has unsaved input.
 * Without `onClose` it cannot be closed.
 */
export function useAskingClose(onClose: (() => void) | undefined): Around {
  const latest = useRef(onClose)
  latest.current = onClose
  return useMemo(() => {
    const forms = new Set<HeldForm>()
    async function close(): Promise<void> {
      if (!latest.current) return
      const dirty = [...forms].filter(({ isDirty }) => isDirty())
      if (dirty.length > 0 && !(await askToLeave())) return
      for (const { release } of dirty) release()
      latest.current?.()
    }
    return { forms, close: () => void close() }
  }, [])
}

/** Gives the function that closes the surrounding dialog or panel, as its close button does. */
export function useClose(): () => void {
  const around = useContext(Context)
  if (!around) throw new Error('There is no dialog or panel around this')
  return around.close
}

/**
 * Protects a form that may be in a dialog or panel: while `isDirty`, closing that asks first, and so does
 * leaving the page. A form of a page itself is not held; its screen says what is lost by leaving
 * (`useLeaveGuard`).
 */
export function useHeldForm(isDirty: boolean): void {
  const forms = useContext(Context)?.forms
  const release = useLeaveGuard(forms !== undefined && isDirty)
  const latest = useRef({ isDirty, release })
  latest.current = { isDirty, release }
  useEffect(() => {
    if (!forms) return undefined
    const held = { isDirty: () => latest.current.isDirty, release: () => latest.current.release() }
    forms.add(held)
    return () => void forms.delete(held)
  }, [forms])
}
