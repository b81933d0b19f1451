import { i18n } from '@lingui/core'
import { useRef, useState, type PointerEvent } from 'react'
import { useLayer } from '../layers/use-layer.ts'
import { thinOut } from './area.ts'
import type { Place } from './box.ts'
import { useMap } from './map-context.ts'
import styles from './map-area.module.css'

interface DrawAreaProps {
  /** Called with the corners of the area when the line is let go. */
  onArea: (corners: Place[]) => void
  onCancel: () => void
}

/** The sheet over a map on which an area is drawn by hand; Escape gives up. */
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
  return (
    <div
      className={styles.sheet}
      role="application"
      aria-label={i18n._('Draw an area on the map')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
    >
      <svg className={styles.area} aria-hidden="true">
        <polygon points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <p className={styles.tip}>{i18n._('Draw around the places you want.')}</p>
    </div>
  )
}
