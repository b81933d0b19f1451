import type { Handle } from '@plaza/domain/zone-snapping'
import { AXES } from '@plaza/domain/zone-axes'
import type { PointerEvent } from 'react'
import { boxStyle, type FrameBox } from '../../../shared/zone-frame/zone-frame.tsx'
import styles from './canvas.module.css'
import type { Dragged } from './use-zone-drag.ts'

const SIDES = [-1, 0, 1] as const
const HANDLES: Handle[] = SIDES.flatMap((y) => SIDES.map((x) => ({ x, y }))).filter(({ x, y }) => x || y)

const NAMES = {
  x: { [-1]: 'left', 0: '', 1: 'right' },
  y: { [-1]: 'top', 0: '', 1: 'bottom' },
} as const

/** "top left", "right". */
const nameOf = ({ x, y }: Handle) => `${NAMES.y[y]} ${NAMES.x[x]}`.trim()

const cursorOf = ({ x, y }: Handle) =>
  x === 0 ? 'ns-resize' : y === 0 ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize'

interface ZoneHandlesProps {
  frame: FrameBox['frame']
  onTake: (event: PointerEvent, handle: Handle) => void
}

/** The edges and corners of the selected zone, for pointers: keys and fields do the same. */
export function ZoneHandles({ frame, onTake }: ZoneHandlesProps) {
  return (
    <div className={styles.handles} style={boxStyle(frame)} aria-hidden="true">
      {HANDLES.map((handle) => (
        <span
          key={nameOf(handle)}
          role="presentation"
          className={styles.handle}
          data-handle={nameOf(handle)}
          data-x={handle.x}
          data-y={handle.y}
          style={{ cursor: cursorOf(handle) }}
          // The zone keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => onTake(event, handle)}
        />
      ))}
    </div>
  )
}

/** The lines that edges were drawn to, and how large the zone is by now. */
export function DragMarks({ dragged, frame, words }: MarksProps) {
  return (
    <div aria-hidden="true">
      {dragged.guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          className={styles.guide}
          data-axis={axis}
          style={{ [axis === AXES[0] ? 'left' : 'top']: `${at / 100}%` }}
        />
      ))}
      <span className={`${styles.badge} num`} style={boxStyle(frame)}>
        <span>{words}</span>
      </span>
    </div>
  )
}

interface MarksProps {
  dragged: Dragged
  frame: FrameBox['frame']
  words: string
}
