import { i18n } from '@lingui/core'
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

/** What the keys do, for the list of keys. */
export function zoneKeyWords(): Record<string, string> {
  return {
    '← ↑ ↓ →': i18n._('Move the zone'),
    'Shift ←': i18n._('Make it wider or narrower, higher or lower'),
    'Alt ←': i18n._('In the finest steps'),
    S: i18n._('Split it into two beside each other'),
    K: i18n._('Split it into two above each other'),
    F: i18n._('Fill the free space around it'),
    Delete: i18n._('Remove it'),
    'Ctrl Z': i18n._('Take back'),
    'Ctrl Y': i18n._('Do it again'),
  }
}

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
