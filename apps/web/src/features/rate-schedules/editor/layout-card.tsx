import { i18n } from '@lingui/core'
import { MAX_ZONES } from '@plaza/domain/zones'
import { type ReactNode, useId, useRef } from 'react'
import { type FaultOf, framesOf, replaceZone } from '../zone-draft.ts'
import { fromTemplate, withFrames } from './layout-edits.ts'
import { LayoutTools } from './layout-tools.tsx'
import { type ScreenShape, stepOf } from './screen-shape.ts'
import { TemplatePicker } from './template-picker.tsx'
import { type LayoutEdits, useLayoutEdits } from './use-layout-edits.ts'
import { useZoneDrag } from './use-zone-drag.ts'
import { ZoneCanvas } from './zone-canvas.tsx'
import { ZonePanel } from './zone-panel.tsx'
import styles from './layout.module.css'

interface LayoutCardProps extends LayoutEdits {
  screen: ScreenShape
  loop: number | undefined
  onBlur: () => void
  /** The faults of the selected zone. */
  faultOf: FaultOf
  markOf: (index: number) => string | undefined
  /** The content under the fields of the selected zone. */
  children: ReactNode
}

/** Dividing the frame: templates, the drawing, and the fields of the selected zone beside it. */
export function LayoutCard(props: LayoutCardProps) {
  const { zones, selected, onSelect, screen, onChange } = props
  const hint = useId()
  const edits = useLayoutEdits(props)
  const frame = useRef<HTMLDivElement>(null)
  const drag = useZoneDrag({ frame, frames: framesOf(zones), screen, onDrop: edits.drop })
  const { dragged } = drag
  const shown = dragged ? withFrames(zones, () => dragged.frames) : zones
  const zone = shown[selected]
  return (
    <section className={`card ${styles.layout}`} aria-label={i18n._('Layout of the frame')}>
      <div className={styles.drawing}>
        <TemplatePicker
          orientation={screen.height > screen.width ? 'portrait' : 'landscape'}
          zones={zones}
          onPick={(template) => {
            onChange(fromTemplate(template.zones, zones))
            onSelect(0)
          }}
        />
        <ZoneCanvas
          zones={shown}
          selected={selected}
          onSelect={onSelect}
          screen={screen}
          edits={edits}
          drag={drag}
          markOf={props.markOf}
          describedBy={hint}
        />
        <KeysHelp id={hint} screen={screen} />
        <LayoutTools zones={zones} selected={selected} edits={edits} />
        <p className="hidden-words" role="status">
          {edits.said}
        </p>
      </div>
      {zone && (
        <ZonePanel
          zone={zone}
          zones={shown}
          screen={screen}
          loop={props.loop}
          edits={edits}
          canDivide={zones.length < MAX_ZONES}
          onChange={(patch, step) => onChange(replaceZone(zones, selected, patch), `${selected}.${step}`)}
          onBlur={props.onBlur}
          faultOf={props.faultOf}
        >
          {props.children}
        </ZonePanel>
      )}
    </section>
  )
}

const keys = (): [key: string, does: string][] => [
  [i18n._('Tab'), i18n._('next zone')],
  [i18n._('Arrows'), i18n._('move the zone')],
  [i18n._('Shift + arrows'), i18n._('move its right or bottom edge')],
  [i18n._('Alt'), i18n._('fine steps, also for the pointer')],
  ['S', i18n._('split: two zones side by side')],
  ['K', i18n._('stack: two zones one above the other')],
  ['F', i18n._('fill the gap around the zone')],
  [i18n._('Delete'), i18n._('remove the zone')],
  [i18n._('Ctrl + Z'), i18n._('undo')],
  [i18n._('Ctrl + Shift + Z'), i18n._('redo')],
  [i18n._('Esc'), i18n._('cancel dragging')],
]

interface KeysHelpProps {
  /** The id of the line that describes the zones. */
  id: string
  screen: ScreenShape
}

/** The most used keys in one line, and a button that shows all of them. */
function KeysHelp({ id, screen }: KeysHelpProps) {
  return (
    <div className={`${styles.keys} dim note`}>
      <p id={id}>
        {i18n._(
          'Arrows move a zone by {step} px, Shift+arrows resize it, Alt steps by {fine} px, Delete removes it.',
          { step: stepOf(screen), fine: stepOf(screen, true) },
        )}
      </p>
      <details>
        <summary>{i18n._('All keys')}</summary>
        <p>{i18n._('While a zone has the focus:')}</p>
        <dl>
          {keys().map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
