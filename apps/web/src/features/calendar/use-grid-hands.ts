import { i18n } from '@lingui/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useKeyWords } from '../../ui/keys/use-keys.ts'
import type { Spot } from './selection.ts'

/** What hands do on the grid. */
export interface GridHands {
  lines: number
  columns: number
  at: Spot
  anchor: Spot
  /** Chooses all cells from one to another. */
  onStretch: (anchor: Spot, at: Spot) => void
  /** Moves the keyboard's position alone. */
  onMove: (at: Spot) => void
  /** Shows the days before or after. */
  onTurn: (step: 1 | -1) => void
  /** Adds the display of a line, or removes it. */
  onToggle: (line: number) => void
  /** Hides the displays of the place whose heading a line is, or shows them. */
  onFoldLine: (line: number, folded: boolean) => void
  onClear: () => void
  /** A digit is about to be typed, which begins a price: the field for it takes the focus. */
  onDigit: () => void
}

const spotOf = (target: EventTarget | null): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** The number of the place's heading in which the focus is. */
const headingOf = (target: EventTarget | null): number | null => {
  const heading = target instanceof Element ? target.closest<HTMLElement>('[data-fold]') : null
  return heading ? Number(heading.dataset.row) : null
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
  const { lines, columns, at, anchor } = hands
  useKeyWords(i18n._('Days of the calendar'), {
    '← ↑ ↓ →': i18n._('Go to another day or display'),
    'Shift ← →': i18n._('Choose up to there'),
    Enter: i18n._('Choose this day'),
    Space: i18n._('Add the display to what is chosen'),
    'Home End': i18n._('The first and the last day'),
    'PageUp PageDown': i18n._('Earlier and later days'),
    '0–9': i18n._('Type a price for what is chosen'),
    '← →': i18n._('On the name of a place: hide its displays, or show them'),
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
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const heading = headingOf(event.target)
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (heading !== null && isSideways) {
      event.preventDefault()
      return hands.onFoldLine(heading, event.key === 'ArrowLeft')
    }
    // Enter and Space are the button's own.
    if (heading !== null && (event.key === 'Enter' || event.key === ' ')) return undefined
    if (heading === null && !spotOf(event.target)) return undefined
    // The digit itself goes to the field that has the focus by then.
    if (/^\d$/.test(event.key)) return hands.onDigit()
    const step = STEPS[event.key]
    const next = step && {
      row: within(at.row + step[0], lines),
      column: within(at.column + step[1], columns),
    }
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
