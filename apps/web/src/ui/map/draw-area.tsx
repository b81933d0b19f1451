import { i18n } from '@lingui/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLayer } from '../layers/use-layer.ts'
import { thinOut } from './area.ts'
import type { Place } from './box.ts'
import type { Map } from 'maplibre-gl'
import { useMap } from './map-context.ts'
import styles from './map-area.module.css'

interface DrawAreaProps {
  /** Called with the corners of the area when the line is let go. */
  onArea: (corners: Place[]) => void
  onCancel: () => void
}

/** How far an arrow key moves the map below, in pixels. */
const STEP = 80

const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * The sheet over a map on which an area is drawn by hand; Escape gives up. By keys the map is moved until it shows the
 * area, which Enter takes.
 */
export function DrawArea({ onArea, onCancel }: DrawAreaProps) {
  const { map } = useMap()
  const [line, setLine] = useState<readonly { x: number; y: number }[]>([])
  const drawn = useRef<{ x: number; y: number }[]>([])
  useLayer(true, onCancel)

  const pointOf = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  function begin(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = [pointOf(event)]
    setLine(drawn.current)
  }
  function go(event: PointerEvent) {
    if (drawn.current.length === 0) return
    drawn.current = [...drawn.current, pointOf(event)]
    setLine(drawn.current)
  }
  function end() {
    const corners = thinOut(drawn.current.map(({ x, y }) => map.unproject([x, y]).wrap()))
    drawn.current = []
    setLine([])
    if (corners.length >= 3) onArea(corners.map(({ lat, lng }) => ({ lat, lng })))
  }
  function press(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (move) map.panBy(move)
    else if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else if (event.key === 'Enter') onArea(shownCorners(map))
    else return
    event.preventDefault()
  }
  return (
    // An application takes the keys itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={takeFocus}
      className={styles.sheet}
      role="application"
      // What is drawn by hand is taken by keys here.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      aria-label={i18n._('Draw an area on the map')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
    >
      <svg className={styles.area} aria-hidden="true">
        <polygon points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <p className={styles.tip}>
        {i18n._('Draw around the places you want.')}{' '}
        <span className={styles.keys}>
          {i18n._('Or move the map by arrow keys, and take what it shows by Enter.')}
        </span>
      </p>
    </div>
  )
}

const takeFocus = (sheet: HTMLElement | null) => sheet?.focus({ preventScroll: true })

/** The corners of what a map shows. */
function shownCorners(map: Pick<Map, 'getBounds'>): Place[] {
  const bounds = map.getBounds()
  return [bounds.getNorthWest(), bounds.getNorthEast(), bounds.getSouthEast(), bounds.getSouthWest()].map(
    (corner) => {
      const { lat, lng } = corner.wrap()
      return { lat, lng }
    },
  )
}
