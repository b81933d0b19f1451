import { useEffect, useRef } from 'react'
import { isCovered } from './layers/use-layer.ts'

/** Where letters are typed, they are no keys of the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)

/**
 * The keys of a screen, each a letter or a sign without Ctrl, Alt or the like. They rest while somebody types, and while
 * a dialog, a panel or a menu is open above the screen.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      if (event.repeat || isTyping(event.target) || isCovered()) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
