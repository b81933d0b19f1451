import { useEffect, useRef } from 'react'
import { isCovered } from '../layers/use-layer.ts'

/** What a key does, in words for the list of keys, and how. It rests where there is nothing to do. */
export interface ScreenKey {
  words: string
  act: (() => void) | undefined
}

/** The keys that a part of the screen has now, under the name by which the list has them. */
export interface KeyGroup {
  name: string
  keys: { key: string; words: string }[]
}

/** The parts of the screen that have keys, in the order in which they came. */
const parts = new Set<() => KeyGroup>()

/** The keys that work on the screen now, by the parts that handle them. What two parts call the same is one group. */
export function keysNow(): KeyGroup[] {
  const groups = new Map<string, KeyGroup['keys']>()
  for (const part of parts) {
    const { name, keys } = part()
    const before = groups.get(name) ?? []
    const added = keys.filter(({ key }) => !before.some((one) => one.key === key))
    if (added.length) groups.set(name, [...before, ...added])
  }
  return [...groups].map(([name, keys]) => ({ name, keys }))
}

/** Lists keys that a part handles by itself while it has the focus, such as a grid or a canvas. */
export function useKeyWords(name: string, keys: Readonly<Record<string, string>>): void {
  const latest = useRef({ name, keys })
  latest.current = { name, keys }
  useEffect(() => {
    const part = (): KeyGroup => ({
      name: latest.current.name,
      keys: Object.entries(latest.current.keys).map(([key, words]) => ({ key, words })),
    })
    parts.add(part)
    return () => void parts.delete(part)
  }, [])
}

/** Where letters are typed, they are no keys of the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)

/**
 * The keys of a screen, each a letter or a sign without Ctrl, Alt or the like, under a name for the list of keys. They
 * rest while somebody types, and while a dialog, a panel or a menu is open above the screen.
 */
export function useKeys(name: string, keys: Readonly<Record<string, ScreenKey>>): void {
  const latest = useRef(keys)
  latest.current = keys
  const words = Object.entries(keys).map(([key, one]) => [key, one.words] as const)
  useKeyWords(name, Object.fromEntries(words))
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      if (event.repeat || isTyping(event.target) || isCovered()) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.act
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
