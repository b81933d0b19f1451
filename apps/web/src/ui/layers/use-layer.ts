import { useEffect, useRef } from 'react'

/** Anything above the screen that Escape closes: a dialog, a panel, a drawer, a drop-down with fields. */
interface Layer {
  escape: () => void
}

/** The open layers, from the lowest to the topmost. */
const layers: Layer[] = []

/**
 * Mantine's lists, menus and calendars close themselves. While one of them has the focus, Escape belongs
 * to it.
 */
const THEIR_OWN = '[data-mantine-stop-propagation="true"], [data-menu-dropdown], [data-dates-dropdown]'

let isTheirs = false

/** Runs before anything handles the key, since a list that closes itself leaves no trace. */
function look(event: KeyboardEvent): void {
  isTheirs = event.target instanceof Element && event.target.closest(THEIR_OWN) !== null
}

/** Runs last, so that any other handler of the key can stop it. */
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

/** Makes an open part the topmost layer: Escape calls only its `onEscape`, and the layers below stay open. */
export function useLayer(open: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => (open ? push({ escape: () => latest.current() }) : undefined), [open])
}

/** Whether anything is open above the screen: a layer, or one of the kit's own lists and menus. */
export function isCovered(): boolean {
  return (
    layers.length > 0 || document.querySelector('[data-menu-dropdown], [data-combobox-dropdown]') !== null
  )
}
