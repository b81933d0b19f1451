import { i18n } from '@lingui/core'
import { AXES } from '@plaza/domain/zone-axes'
import type { Handle } from '@plaza/domain/zone-snapping'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { boxStyle, type FrameBox, ZoneFrame } from '../../../shared/zone-frame/zone-frame.tsx'
import { useKeyWords } from '../../../ui/keys/use-keys.ts'
import { framesOf, type ZoneDraft } from '../zone-draft.ts'
import { gridOf, type ScreenShape, stepOf } from './screen-shape.ts'
import type { Edits } from './use-layout-edits.ts'
import type { Dragged, ZoneDrag } from './use-zone-drag.ts'
import { actionOf, type ZoneAction, zoneKeyWords } from './zone-keys.ts'
import { placeText, sizeText } from './zone-words.ts'
import styles from './canvas.module.css'

interface ZoneCanvasProps {
  /** The zones as they are, or as they would be if the drag ended now. */
  zones: readonly ZoneDraft[]
  selected: number
  onSelect: (index: number) => void
  screen: ScreenShape
  edits: Edits
  drag: ZoneDrag
  markOf: (index: number) => string | undefined
  /** The id of the text that explains the keys. */
  describedBy: string
}

/** The screen with its zones, for pointer and keyboard. */
export function ZoneCanvas(props: ZoneCanvasProps) {
  const { zones, selected, onSelect, screen, edits, drag } = props
  const { dragged } = drag
  const frames = framesOf(zones)
  const pressed = useRef(0)
  const refocus = useRef(false)
  useKeyWords(i18n._('Zones of the frame'), zoneKeyWords())

  // When the focused zone is removed, the zone that is selected now takes the focus.
  useLayoutEffect(() => {
    if (refocus.current) drag.frame.current?.querySelectorAll('button')[selected]?.focus()
    refocus.current = false
  })

  function act(action: ZoneAction, step: string) {
    if (action.do === 'move' || action.do === 'resize') return edits[action.do](action, step)
    if (action.do === 'split' || action.do === 'stack') {
      return edits.split(action.do === 'split' ? 'across' : 'down')
    }
    refocus.current = action.do !== 'grow'
    edits[action.do]?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event.nativeEvent)
    if (!action || dragged) return
    event.preventDefault()
    // Holding a key down is one step of the undo history.
    if (!event.repeat) pressed.current++
    act(action, `key ${pressed.current}`)
  }

  const boxOf = ({ name, frame }: ZoneDraft, index: number): FrameBox => {
    const measured = frames?.[index]
    return {
      name,
      frame: { x: frame.x ?? 0, y: frame.y ?? 0, width: frame.width ?? 0, height: frame.height ?? 0 },
      size: measured && sizeText(measured, screen),
      place: measured && placeText(measured, screen),
      fault: props.markOf(index),
    }
  }
  const boxes = zones.map(boxOf)
  const box = boxes[selected]
  const grid = gridOf(screen, stepOf(screen))
  return (
    <div role="presentation" {...drag.handlers}>
      <ZoneFrame
        label={i18n._('Zones of the frame')}
        ratio={screen.width / screen.height}
        grid={{ x: grid.x / 100, y: grid.y / 100 }}
        boxes={boxes}
        selected={selected}
        onSelect={onSelect}
        ref={drag.frame}
        boxProps={(index) => ({
          className: styles.movable,
          'aria-roledescription': i18n._('zone'),
          'aria-describedby': props.describedBy,
          onFocus: () => onSelect(index),
          onKeyDown,
          onPointerDown: (event) => {
            onSelect(index)
            drag.take(event, index, null)
          },
        })}
      >
        {box && frames && (
          <ZoneHandles
            frame={box.frame}
            onTake={(event, handle) => {
              drag.frame.current?.querySelectorAll('button')[selected]?.focus()
              drag.take(event, selected, handle)
            }}
          />
        )}
        {dragged && box && (
          <DragMarks
            dragged={dragged}
            frame={box.frame}
            words={
              dragged.swapped >= 0
                ? i18n._('Swaps with {name}', { name: zones[dragged.swapped]?.name ?? '' })
                : i18n._('{size} px · {place}', { size: box.size, place: box.place })
            }
          />
        )}
      </ZoneFrame>
    </div>
  )
}

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

/** The edges and corners of the selected zone, for pointers only: keys and fields do the same. */
function ZoneHandles({ frame, onTake }: ZoneHandlesProps) {
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

/** The lines that edges snapped to, and the current size of the zone. */
function DragMarks({ dragged, frame, words }: MarksProps) {
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
