import { useEffect, useRef } from 'react'

/** What lies over the screen and closes by Escape: a dialog, a panel, a drawer, a drop-down with fields. */
interface Layer {
  escape: () => void
}

/** From the lowest to the topmost. */
const layers: Layer[] = []

/**
 * Lists, menus and calendars of the kit close themselves; while one of them has the focus, Escape is its own.
 */
const THEIR_OWN = '[data-mantine-stop-propagation="true"], [data-menu-dropdown], [data-dates-dropdown]'

let isTheirs = false

/** Looked at before anybody acts on the key: a list that has closed itself shows no trace of it afterwards. */
function look(event: KeyboardEvent): void {
  isTheirs = event.target instanceof Element && event.target.closest(THEIR_OWN) !== null
}

/** Acts last, so that whatever has a use of its own for the key can stop it. */
function act(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isTheirs) return
  layers.at(-1)?.escape()
}

function push(layer: Layer): () => void {
  if (layers.length === 0) {
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', act)
  }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length > 0) return
    window.removeEventListener('keydown', look, { capture: true })
    window.removeEventListener('keydown', act)
  }
}

/**
 * Makes of a part that is open the topmost layer: Escape calls `onEscape` of that one alone, and those below it
 * stay as they are.
 */
export function useLayer(open: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => (open ? push({ escape: () => latest.current() }) : undefined), [open])
}
