import { i18n } from '@lingui/core'
import { MAX_ZONES } from '@plaza/domain/zones'
import type { KeyboardEvent } from 'react'
import { ZoneFrame } from '../../../ui/zone-frame/zone-frame.tsx'
import type { FaultOf } from '../faults.ts'
import {
  addZone,
  coveredPercent,
  fromTemplate,
  replaceZone,
  splitZone,
  type ZoneDraft,
} from '../zone-draft.ts'
import styles from './editor.module.css'
import { LayoutTools } from './layout-tools.tsx'
import { TemplatePicker, type Orientation } from './template-picker.tsx'
import { ZonePanel } from './zone-panel.tsx'

interface LayoutCardProps {
  zones: readonly ZoneDraft[]
  selected: number
  onSelect: (index: number) => void
  orientation: Orientation
  loop: number | undefined
  onChange: (zones: ZoneDraft[], step: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
  onBlur: () => void
  /** Of the zone that is selected. */
  faultOf: FaultOf
  markOf: (index: number) => string | undefined
}

/** Dividing the frame: templates, the drawing, and the fields of the selected zone beside it. */
export function LayoutCard(props: LayoutCardProps) {
  const { zones, selected, onSelect, orientation, onChange, undo, redo } = props
  const zone = zones[selected]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey) redo?.()
    else undo?.()
  }

  return (
    <section className={`card ${styles.layout}`} aria-label={i18n._('Layout of the frame')}>
      <div className={styles.drawing}>
        <TemplatePicker
          orientation={orientation}
          zones={zones}
          onPick={(template) => {
            onChange(fromTemplate(template.zones, zones), 'template')
            onSelect(0)
          }}
        />
        <div className={styles.frame} role="presentation" onKeyDown={onKeyDown}>
          <ZoneFrame
            label={i18n._('Zones of the frame')}
            ratio={orientation === 'portrait' ? 9 / 16 : 16 / 9}
            boxes={zones.map(({ name, frame }, index) => ({
              name,
              frame: { x: frame.x ?? 0, y: frame.y ?? 0, width: frame.width ?? 0, height: frame.height ?? 0 },
              fault: props.markOf(index),
            }))}
            selected={selected}
            onSelect={onSelect}
          />
        </div>
        <LayoutTools
          canAdd={zones.length < MAX_ZONES}
          canRemove={zones.length > 1}
          undo={undo}
          redo={redo}
          onAdd={() => {
            const next = addZone(zones, selected, i18n._('Zone'))
            onChange(next, 'add')
            onSelect(next.findIndex((one) => !zones.some(({ name }) => name === one.name)))
          }}
          onSplit={(direction) => onChange(splitZone(zones, selected, direction), 'split')}
          onRemove={() => {
            onChange(zones.toSpliced(selected, 1), 'remove')
            onSelect(Math.max(0, selected - 1))
          }}
        />
      </div>
      {zone && (
        <ZonePanel
          zone={zone}
          loop={props.loop}
          covered={coveredPercent(zones)}
          onChange={(patch, step) => onChange(replaceZone(zones, selected, patch), `${selected}.${step}`)}
          onBlur={props.onBlur}
          faultOf={props.faultOf}
        />
      )}
    </section>
  )
}
