import type { CalendarDate } from '@plaza/domain/calendar'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { dateOfKey } from './month.ts'
import { choose, pickStretch, stepTo, type DaySelection } from './selection.ts'

/** Returns the day whose cell is at the pointer. */
const dayAt = ({ clientX, clientY }: PointerEvent): CalendarDate | undefined =>
  dayOf(document.elementFromPoint(clientX, clientY))

const dayOf = (element: unknown): CalendarDate | undefined =>
  element instanceof Element ? element.closest<HTMLElement>('[data-date]')?.dataset.date : undefined

/**
 * The handlers that choose days by pointer and keyboard, for the element around the cells. A click chooses
 * a day, dragging several; Shift extends from the first, Ctrl adds single days; arrows move, Enter
 * chooses.
 */
export function useDayHands(selection: DaySelection, onSelection: (selection: DaySelection) => void) {
  const around = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<CalendarDate | undefined>(undefined)
  const drag = useRef<{ from: CalendarDate; moved: boolean } | null>(null)
  const walked = useRef(false)
  const { at } = selection

  // The focus moves only with the keyboard.
  useEffect(() => {
    if (walked.current) around.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
    walked.current = false
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || !dayOf(event.target)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onSelection(choose(selection, at, event))
    }
    const next = event.ctrlKey || event.metaKey ? null : dateOfKey(event.key, at)
    if (!next) return
    event.preventDefault()
    walked.current = true
    // A pointer that rests on a day tells nothing while the keyboard moves.
    setHovered(undefined)
    onSelection(event.shiftKey ? pickStretch(selection.anchor, next) : stepTo(selection, next))
  }

  function onPointerDown(event: PointerEvent) {
    const from = dayOf(event.target)
    drag.current = from && event.button === 0 && !event.shiftKey ? { from, moved: false } : null
  }

  function onPointerMove(event: PointerEvent) {
    const day = dayAt(event)
    setHovered(event.pointerType === 'touch' ? undefined : day)
    const { current } = drag
    if (!current || !day || (day === current.from && !current.moved)) return
    current.moved = true
    if (day !== at || current.from !== selection.anchor) onSelection(pickStretch(current.from, day))
  }

  function onClick(event: MouseEvent) {
    const dragged = drag.current?.moved
    drag.current = null
    const day = dayOf(event.target)
    if (day && !dragged) onSelection(choose(selection, day, event))
  }

  const letGo = () => (drag.current = null)
  // If the pointer is released over a day, a click follows; elsewhere the drag just ends.
  useEffect(() => {
    const end = () => setTimeout(letGo)
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])

  return {
    hovered,
    around: {
      ref: around,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerCancel: letGo,
      onPointerLeave: () => setHovered(undefined),
      onClick,
    },
  }
}
