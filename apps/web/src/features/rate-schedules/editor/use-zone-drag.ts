import { moveZone, resizeZone, swapZones, zoneAround, type Point } from '@plaza/domain/zone-editing'
import { guidesOf, type Guide, type Handle } from '@plaza/domain/zone-snapping'
import { WHOLE, type Frame } from '@plaza/domain/zones'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { gridOf, stepOf, type ScreenShape } from './screen-shape.ts'

/** In pixels of the page: movements below STILL count as none, and edges snap within the distance below. */
const STILL = 3
const REACH = 9

interface Held {
  index: number
  /** Null where the whole zone is dragged. */
  handle: Handle | null
  from: Point
  /** The frames when the drag began; every position is calculated from them. */
  frames: readonly Frame[]
  pointerId: number
}

/** The zones as they would be if the pointer were released now. */
export interface Dragged {
  index: number
  handle: Handle | null
  frames: Frame[]
  guides: Guide[]
  /** The zone that it swaps places with, or -1. */
  swapped: number
}

interface ZoneDragProps {
  frame: RefObject<HTMLDivElement | null>
  /** Null while the frames are incomplete, so that nothing can be dragged. */
  frames: readonly Frame[] | null
  screen: ScreenShape
  onDrop: (frames: Frame[]) => void
}

/** Moves and resizes zones by mouse, finger or pen. Escape or a lost pointer leaves everything as it was. */
export function useZoneDrag({ frame, frames, screen, onDrop }: ZoneDragProps) {
  const held = useRef<Held | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const dragging = dragged !== null

  function letGo() {
    held.current = null
    setDragged(null)
  }

  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      letGo()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [dragging])

  /**
   * Returns the pointer's position in hundredths of a percent of the frame, and how many of them a pixel has.
   */
  function locate({ clientX, clientY }: PointerEvent) {
    const { left, top, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    const perPixel = { x: WHOLE / width, y: WHOLE / height }
    const point = { x: (clientX - (left ?? 0)) * perPixel.x, y: (clientY - (top ?? 0)) * perPixel.y }
    return { point, perPixel }
  }

  function take(event: PointerEvent, index: number, handle: Handle | null) {
    if (!frames || event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { index, handle, from: locate(event).point, frames, pointerId: event.pointerId }
  }

  function drag(event: PointerEvent) {
    const { current } = held
    if (!current || event.pointerId !== current.pointerId) return
    const { point, perPixel } = locate(event)
    const by = { x: point.x - current.from.x, y: point.y - current.from.y }
    if (!dragging && Math.hypot(by.x / perPixel.x, by.y / perPixel.y) < STILL) return
    const reach = event.altKey ? 0 : REACH
    const snapping = {
      reach: { x: reach * perPixel.x, y: reach * perPixel.y },
      grid: gridOf(screen, stepOf(screen, event.altKey)),
    }
    setDragged(reckon(current, point, by, snapping))
  }

  function drop(event: PointerEvent) {
    if (event.pointerId !== held.current?.pointerId) return
    if (dragged) onDrop(dragged.frames)
    letGo()
  }

  return {
    frame,
    dragged,
    take,
    handlers: { onPointerMove: drag, onPointerUp: drop, onPointerCancel: letGo },
  }
}

export type ZoneDrag = ReturnType<typeof useZoneDrag>

function reckon(
  { index, handle, frames }: Held,
  point: Point,
  by: Point,
  snapping: Parameters<typeof moveZone>[3],
): Dragged {
  const tell = (moved: Frame[], swapped = -1): Dragged => ({
    index,
    handle,
    frames: moved,
    guides: guidesOf(moved, index, handle ?? undefined),
    swapped,
  })
  if (handle) return tell(resizeZone(frames, index, handle, by, snapping))
  const under = zoneAround(frames, point)
  if (under >= 0 && under !== index) return tell(swapZones(frames, index, under), under)
  const { x, y } = frames[index] ?? { x: 0, y: 0 }
  return tell(moveZone(frames, index, { x: x + by.x, y: y + by.y }, snapping))
}
