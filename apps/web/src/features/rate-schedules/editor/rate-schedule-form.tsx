import type { CalendarDate } from '@plaza/domain/calendar'
import type { ReactNode } from 'react'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { BasicsCard } from './basics-card.tsx'
import { DisplaysField } from './displays-field.tsx'
import styles from './editor.module.css'
import { Summary } from './summary.tsx'
import { ZonesField, type EditorForm } from './zones-field.tsx'

interface RateScheduleFormProps {
  form: EditorForm
  currency: string
  /** The day that the prices are shown from, at a place of its displays. */
  today: CalendarDate
  onSubmit: () => Promise<unknown>
  onReload?: () => Promise<unknown>
  onEarliest?: (day: string) => void
  /** The buttons at its foot. */
  actions: ReactNode
  /** What stands above the fields, and under them. */
  above?: ReactNode
  below?: ReactNode
}

/** A rate schedule: name and loop, zones, prices, displays. */
export function RateScheduleForm(props: RateScheduleFormProps) {
  const { form, currency, today, onSubmit, onReload, onEarliest, actions, above, below } = props
  return (
    <Form form={form} onSubmit={onSubmit} onReload={onReload} onEarliest={onEarliest}>
      <div className={styles.stack}>
        {above}
        <BasicsCard form={form} />
        <ZonesField form={form} currency={currency} today={today} />
        <DisplaysField form={form} />
        {below}
      </div>
      <FormBar words={<Summary form={form} />}>{actions}</FormBar>
    </Form>
  )
}
