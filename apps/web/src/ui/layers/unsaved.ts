import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { askToLeave, useLeaveGuard } from '../use-leave-guard.ts'

/** A form in a dialog or panel. */
interface HeldForm {
  isDirty: () => boolean
  /** Lets go of its hold on the page: whoever closes the dialog was asked already. */
  release: () => void
}

/** What a dialog or panel offers to the parts inside it. */
interface Around {
  forms: Set<HeldForm>
  close: () => void
}

const Context = createContext<Around | null>(null)

/** Around what stands in a dialog or panel: its value is what `useAskingClose` gives. */
export const WithinLayer = Context.Provider

/**
 * Gives a `close` that calls `onClose`, after a question where something in the dialog or panel is typed and not
 * saved. Without `onClose` it cannot be closed.
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
 * For a form that may stand in a dialog or panel: while `isDirty`, closing that asks first, and so does leaving
 * the page. A form of a page itself is not held; its screen says what is lost by leaving (`useLeaveGuard`).
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
