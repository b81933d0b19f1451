import { i18n } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { useKeyWords } from '../../ui/keys/use-keys.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Takes back what was done last by Ctrl+Z, unless the focus is in a field, which has an undo of its own. */
export function useUndoKey(undo: () => unknown): void {
  const latest = useRef(undo)
  latest.current = undo
  useKeyWords(i18n._('Chosen days'), { 'Ctrl Z': i18n._('Take back what was done last') })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
      if (document.activeElement?.matches(FIELDS)) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
