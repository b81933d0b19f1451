import { i18n } from '@lingui/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { pickDay } from '../../../shared/price-calendar/selection.ts'
import { useField } from '../../../ui/form/use-field.tsx'
import { CopyPrices, ZonePricesCard } from '../prices/zone-prices-card.tsx'
import {
  copyPrices,
  type RateScheduleInput,
  type RateScheduleOutput,
  replaceZone,
  under,
  type ZoneDraft,
} from '../zone-draft.ts'
import { useHistory } from './history.ts'
import { LayoutCard } from './layout-card.tsx'
import { ScreenField } from './screen-field.tsx'
import { type ScreenShape, SHAPES } from './screen-shape.ts'
import { SnapshotField } from './snapshot-field.tsx'
import { useZoneFaults } from './zone-faults.ts'
import styles from './editor.module.css'

export type EditorForm = UseFormReturn<RateScheduleInput, unknown, RateScheduleOutput>

interface ZonesFieldProps {
  form: EditorForm
  currency: string
  today: string
}

/** In fields outside the form's own, Enter must not save the whole rate schedule. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The zones of the form as one field: their layout, and the prices of the selected one. */
export function ZonesField({ form, currency, today }: ZonesFieldProps) {
  const { control, setValue } = form
  const { field } = useField({ control, name: 'zones' })
  const zones = field.value as ZoneDraft[]
  const loop = useWatch({ control, name: 'totalPlaylistTime' }) as number | undefined
  const { submitCount } = useFormState({ control })
  const [chosen, setChosen] = useState(0)
  const [days, setDays] = useState(() => pickDay(today))
  const [screen, setScreen] = useState<ScreenShape>(SHAPES['16:9'])
  const selected = Math.min(chosen, zones.length - 1)
  const faults = useZoneFaults(zones, control)
  const { change, undo, redo } = useHistory(zones, (next) => {
    field.onChange(next)
    setValue('noOfZones', next.length)
  })

  // After an attempt to save, the first zone with a fault is selected.
  const firstFault = faults.first
  const selectedFaulty = faults.isFaulty(String(selected))
  useEffect(() => {
    if (submitCount > 0 && !selectedFaulty && Number.isFinite(firstFault)) setChosen(firstFault)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])

  const faultOf = under(faults.faultOf, selected)
  const zone = zones[selected]
  return (
    <div className={styles.stack} role="presentation" onKeyDown={keepEnter} ref={field.ref} tabIndex={-1}>
      <LayoutCard
        zones={zones}
        selected={selected}
        onSelect={setChosen}
        screen={screen}
        loop={loop}
        onChange={change}
        undo={undo}
        redo={redo}
        onBlur={field.onBlur}
        faultOf={faultOf}
        markOf={(index) =>
          faults.frameFault(index) ??
          (submitCount > 0 && faults.isFaulty(String(index)) ? i18n._('This zone is incomplete.') : undefined)
        }
      >
        <SnapshotField
          zones={zones}
          screen={screen}
          stored={form.formState.defaultValues?.zonesPreviewSnapshot ?? undefined}
          onChange={(url) => setValue('zonesPreviewSnapshot', url, { shouldDirty: true })}
        />
        <ScreenField screen={screen} onChange={setScreen} />
      </LayoutCard>
      {zone && (
        <ZonePricesCard
          key={selected}
          zone={zone}
          currency={currency}
          days={days}
          onDays={setDays}
          onChange={(patch, step) => change(replaceZone(zones, selected, patch), `${selected}.${step}`)}
          onBlur={field.onBlur}
          fault={faults.faultOf('')}
          faultOf={faultOf}
          isFaulty={(path) => faults.isFaulty(`${selected}.${path}`)}
          actions={
            <CopyPrices
              names={zones.map(({ name }) => name)}
              from={selected}
              onCopy={(targets) => change(copyPrices(zones, selected, targets), 'copy')}
            />
          }
        />
      )}
    </div>
  )
}
