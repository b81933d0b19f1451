import { i18n } from '@lingui/core'
import { MAX_ZONES } from '@plaza/domain/zones'
import { useId, useRef, type ReactNode } from 'react'
import type { FaultOf } from '../faults.ts'
import { framesOf, replaceZone } from '../zone-draft.ts'
import { KeysHelp } from './keys-help.tsx'
import { fromTemplate, withFrames } from './layout-edits.ts'
import { LayoutTools } from './layout-tools.tsx'
import styles from './layout.module.css'
import type { ScreenShape } from './screen-shape.ts'
import { TemplatePicker } from './template-picker.tsx'
import { useLayoutEdits, type LayoutEdits } from './use-layout-edits.ts'
import { useZoneDrag } from './use-zone-drag.ts'
import { ZoneCanvas } from './zone-canvas.tsx'
import { ZonePanel } from './zone-panel.tsx'

interface LayoutCardProps extends LayoutEdits {
  screen: ScreenShape
  loop: number | undefined
  onBlur: () => void
  /** Of the zone that is selected. */
  faultOf: FaultOf
  markOf: (index: number) => string | undefined
  /** What stands under the fields of the selected zone. */
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
