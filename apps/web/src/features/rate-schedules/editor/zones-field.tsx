import { i18n } from '@lingui/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { pickDay } from '../../../shared/price-calendar/selection.ts'
import { useField } from '../../../ui/form/use-field.tsx'
import { PricesCard } from '../prices/prices-card.tsx'
import { type RateScheduleInput, type RateScheduleOutput, under, type ZoneDraft } from '../zone-draft.ts'
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

/** The zones of the form as one field: their layout, and the prices of the selected one or of all. */
export function ZonesField({ form, currency, today }: ZonesFieldProps) {
  const { control, setValue } = form
  const { field } = useField({ control, name: 'zones' })
  const zones = field.value as ZoneDraft[]
  const loop = useWatch({ control, name: 'totalPlaylistTime' }) as number | undefined
  const { submitCount } = useFormState({ control })
  const [chosen, setChosen] = useState(0)
  const [all, setAll] = useState(false)
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
  return (
    <div className={styles.stack} role="presentation" onKeyDown={keepEnter} ref={field.ref} tabIndex={-1}>
      <LayoutCard
        zones={zones}
        selected={selected}
        onSelect={(index) => {
          setChosen(index)
          setAll(false)
        }}
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
      <PricesCard
        zones={zones}
        selected={selected}
        all={all && zones.length > 1}
        onShow={(shown) => {
          setAll(shown === 'all')
          if (shown !== 'all') setChosen(shown.zone)
        }}
        currency={currency}
        today={today}
        days={days}
        onDays={setDays}
        onChange={change}
        onBlur={field.onBlur}
        faultOf={faults.faultOf}
        isFaulty={faults.isFaulty}
      />
    </div>
  )
}
