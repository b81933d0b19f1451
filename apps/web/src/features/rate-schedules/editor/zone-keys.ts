import type { Axis } from '@plaza/domain/zone-axes'

/** The effect of a key on the zone that has the focus. */
export type ZoneAction =
  | { do: 'move' | 'resize'; axis: Axis; direction: -1 | 1; fine: boolean }
  | { do: 'split' | 'stack' | 'grow' | 'remove' | 'undo' | 'redo' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const ARROWS: Record<string, { axis: Axis; direction: -1 | 1 } | undefined> = {
  ArrowLeft: { axis: 'x', direction: -1 },
  ArrowRight: { axis: 'x', direction: 1 },
  ArrowUp: { axis: 'y', direction: -1 },
  ArrowDown: { axis: 'y', direction: 1 },
}

const LETTERS: Record<string, 'split' | 'stack' | 'grow' | undefined> = { s: 'split', k: 'stack', f: 'grow' }

export function actionOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): ZoneAction | null {
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (altKey) return null
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' && !shiftKey ? { do: 'redo' } : null
  }
  const arrow = ARROWS[key]
  if (arrow) return { do: shiftKey ? 'resize' : 'move', ...arrow, fine: altKey }
  if (shiftKey || altKey) return null
  if (key === 'Delete' || key === 'Backspace') return { do: 'remove' }
  const what = LETTERS[letter]
  return what ? { do: what } : null
}
