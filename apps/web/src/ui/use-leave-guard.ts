import { i18n } from '@lingui/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { readSession } from '../lib/session.ts'
import { confirmDialog } from './ask.ts'

/** Asks whether input that is not saved may be thrown away. */
export function askToLeave(): Promise<boolean> {
  return confirmDialog({
    title: i18n._('Leave without saving?'),
    text: i18n._('What you have entered here would be lost.'),
    action: i18n._('Leave'),
    cancel: i18n._('Stay'),
    danger: true,
  })
}

/**
 * Asks before unsaved work is left, in any way: link, back, closing the tab. Returns a function that releases
 * the guard after saving.
 */
export function useLeaveGuard(unsaved: boolean): () => void {
  const released = useRef(false)
  // A session that ended leads to the login even with unsaved work.
  const holds = () => unsaved && !released.current && readSession() !== null
  useBlocker({
    enableBeforeUnload: holds,
    shouldBlockFn: async () => holds() && !(await askToLeave()),
  })
  return () => {
    released.current = true
  }
}
