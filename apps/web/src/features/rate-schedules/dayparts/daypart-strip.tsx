import { i18n } from '@lingui/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { DAY, type DaypartDraft, drawPart, moveEdge, spanOf, STEP, timeOf } from './daypart-draft.ts'
import styles from './dayparts.module.css'

interface DaypartStripProps {
  parts: readonly DaypartDraft[]
  onChange: (parts: readonly DaypartDraft[]) => void
  /** Adds a part that was drawn. */
  onDraw: (times: { from: string; to: string }) => void
  canDraw: boolean
}

/** What the pointer does: drawing a new part from a minute to another, or moving an edge of one. */
type Drag = { kind: 'draw'; from: number; to: number } | { kind: 'edge'; index: number; edge: 'from' | 'to' }

const HOURS = [0, 6, 12, 18, 24]
const percent = (minutes: number) => `${(minutes / DAY) * 100}%`
const place = ({ from, to }: { from: number; to: number }) => ({
  insetInlineStart: percent(from),
  width: percent(to - from),
})

/**
 * The 24 hours of the day with its parts. A part is drawn by dragging over free hours, and its edges are moved by
 * dragging or by the arrow keys. The fields below say the same in numbers.
 */
export function DaypartStrip({ parts, onChange, onDraw, canDraw }: DaypartStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const minuteAt = ({ clientX }: { clientX: number }) => {
    const { left, width } = strip.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.min(DAY, Math.max(0, ((clientX - left) / width) * DAY))
  }

  function press(event: PointerEvent, next: Drag) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    setDrag(next)
  }

  function move(event: PointerEvent) {
    if (drag?.kind === 'draw') setDrag({ ...drag, to: minuteAt(event) })
    if (drag?.kind === 'edge') onChange(moveEdge(parts, drag.index, drag.edge, minuteAt(event)))
  }

  function release() {
    const drawn = drag?.kind === 'draw' ? drawPart(parts, drag.from, drag.to) : null
    if (drawn) onDraw(drawn)
    setDrag(null)
  }

  const drawing = drag?.kind === 'draw' ? drawPart(parts, drag.from, drag.to) : null
  const drawnSpan = drawing && spanOf(drawing)
  return (
    <div className={styles.day}>
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={i18n._('The 24 hours of the day')}
        data-free={canDraw || undefined}
        onPointerDown={(event) => {
          const from = minuteAt(event)
          press(event, { kind: 'draw', from, to: from })
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
      >
        {parts.map((part, index) => {
          const span = spanOf(part)
          return (
            span && (
              <div key={index} className={styles.part} data-tone={index % 4} style={place(span)}>
                <span>{part.name}</span>
                {(['from', 'to'] as const).map((edge) => (
                  <Edge
                    key={edge}
                    name={part.name}
                    edge={edge}
                    minutes={span[edge]}
                    onPress={(event) => press(event, { kind: 'edge', index, edge })}
                    onStep={(minutes) => onChange(moveEdge(parts, index, edge, span[edge] + minutes))}
                  />
                ))}
              </div>
            )
          )
        })}
        {drawnSpan && <div className={styles.part} data-drawn style={place(drawnSpan)} />}
      </div>
      <div className={`dim note num ${styles.hours}`} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{timeOf(hour * 60)}</span>
        ))}
      </div>
    </div>
  )
}

interface EdgeProps {
  name: string
  edge: 'from' | 'to'
  minutes: number
  onPress: (event: PointerEvent) => void
  onStep: (minutes: number) => void
}

/** Where a part begins or ends. */
function Edge({ name, edge, minutes, onPress, onStep }: EdgeProps) {
  const steps: Partial<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP }
  return (
    <span
      className={styles.edge}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'from' ? i18n._('Start of {name}', { name }) : i18n._('End of {name}', { name })}
      aria-valuemin={0}
      aria-valuemax={DAY}
      aria-valuenow={minutes}
      aria-valuetext={timeOf(minutes)}
      onPointerDown={onPress}
      onKeyDown={(event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        onStep(step)
      }}
    />
  )
}
