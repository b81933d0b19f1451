import { i18n } from '@lingui/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useKeyWords } from '../../ui/keys/use-keys.ts'
import type { Spot } from './selection.ts'

/** What hands do on the grid. */
export interface GridHands {
  rows: number
  columns: number
  at: Spot
  anchor: Spot
  /** Chooses all cells from one to another. */
  onStretch: (anchor: Spot, at: Spot) => void
  /** Moves the keyboard's position alone. */
  onMove: (at: Spot) => void
  /** Shows the days before or after. */
  onTurn: (step: 1 | -1) => void
  /** Adds the display of a row, or removes it. */
  onToggle: (row: number) => void
  onClear: () => void
  /** A digit is about to be typed, which begins a price: the field for it takes the focus. */
  onDigit: () => void
}

const spotOf = (target: EventTarget | null): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value))

/**
 * Pointer and keyboard of the grid: dragging chooses cells, Shift with a click or an arrow extends what is chosen. A
 * finger scrolls; it chooses by two taps, the first cell and the last.
 */
export function useGridHands(hands: GridHands) {
  const dragging = useRef<Spot | null>(null)
  const { rows, columns, at, anchor } = hands
  useKeyWords(i18n._('Days of the calendar'), {
    '← ↑ ↓ →': i18n._('Go to another day or display'),
    'Shift ← →': i18n._('Choose up to there'),
    Enter: i18n._('Choose this day'),
    Space: i18n._('Add the display to what is chosen'),
    'Home End': i18n._('The first and the last day'),
    'PageUp PageDown': i18n._('Earlier and later days'),
    '0–9': i18n._('Type a price for what is chosen'),
  })

  function down(event: PointerEvent) {
    const spot = spotOf(event.target)
    if (!spot || event.button !== 0 || event.pointerType === 'touch') return
    dragging.current = event.shiftKey ? anchor : spot
    hands.onStretch(dragging.current, spot)
  }
  function move(event: PointerEvent) {
    const spot = dragging.current && spotOf(document.elementFromPoint(event.clientX, event.clientY))
    if (spot && dragging.current && (spot.row !== at.row || spot.column !== at.column))
      hands.onStretch(dragging.current, spot)
  }
  function up() {
    dragging.current = null
  }
  function press(event: KeyboardEvent) {
    if (!spotOf(event.target) || event.ctrlKey || event.metaKey || event.altKey) return undefined
    // The digit itself goes to the field that has the focus by then.
    if (/^\d$/.test(event.key)) return hands.onDigit()
    const step = STEPS[event.key]
    const next = step && { row: within(at.row + step[0], rows), column: within(at.column + step[1], columns) }
    if (next && event.shiftKey) hands.onStretch(anchor, next)
    else if (next) hands.onMove(next)
    else if (event.key === 'Enter') hands.onStretch(at, at)
    else if (event.key === ' ') hands.onToggle(at.row)
    else if (event.key === 'Home') hands.onMove({ ...at, column: 0 })
    else if (event.key === 'End') hands.onMove({ ...at, column: columns - 1 })
    else if (event.key === 'PageDown') hands.onTurn(1)
    else if (event.key === 'PageUp') hands.onTurn(-1)
    else if (event.key === 'Escape') hands.onClear()
    else return undefined
    return event.preventDefault()
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onKeyDown: press }
}
