import { i18n } from '@lingui/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import { FormBar } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { coveredPercent, type ZoneDraft } from '../zone-draft.ts'
import { DaypartsField } from '../dayparts/dayparts-field.tsx'
import { LeastFields } from './least-fields.tsx'
import { DisplaysField } from './displays-field.tsx'
import { type EditorForm, ZonesField } from './zones-field.tsx'
import { HelpedField } from '../../../shared/word-help/word-help.tsx'
import styles from './editor.module.css'

interface RateScheduleFormProps {
  form: EditorForm
  currency: string
  /** The day from which prices are shown, today at a place of its displays. */
  today: CalendarDate
  onSubmit: () => Promise<unknown>
  onReload?: () => Promise<unknown>
  onEarliest?: (day: string) => void
  /** The buttons at the foot of the form. */
  actions: ReactNode
  /** The content above the fields, and the content under them. */
  above?: ReactNode
  below?: ReactNode
}

/** A rate schedule: name and loop, zones, prices, what is booked at least, parts of the day, displays. */
export function RateScheduleForm(props: RateScheduleFormProps) {
  const { form, currency, today, onSubmit, onReload, onEarliest, actions, above, below } = props
  return (
    <Form form={form} onSubmit={onSubmit} onReload={onReload} onEarliest={onEarliest}>
      <div className={styles.stack}>
        {above}
        <BasicsCard form={form} />
        <ZonesField form={form} currency={currency} today={today} />
        <LeastFields form={form} currency={currency} />
        <DaypartsField form={form} currency={currency} />
        <DisplaysField form={form} />
        {below}
      </div>
      <FormBar words={<Summary form={form} />}>{actions}</FormBar>
    </Form>
  )
}

function BasicsCard({ form: { control } }: { form: EditorForm }) {
  return (
    <section className={`card ${styles.pad} ${styles.basics}`} aria-label={i18n._('Name and loop')}>
      <TextField control={control} name="name" label={i18n._('Name')} required />
      <HelpedField term="loop">
        <NumberField
          control={control}
          name="totalPlaylistTime"
          label={i18n._('Loop length')}
          unit={i18n._('seconds')}
          required
        />
      </HelpedField>
    </section>
  )
}

/** "3 zones · 100 % of the frame · loop of 1 min". */
function Summary({ form: { control } }: { form: EditorForm }) {
  const zones = useWatch({ control, name: 'zones' }) as ZoneDraft[]
  const loop = useWatch({ control, name: 'totalPlaylistTime' }) as number | undefined
  const parts = [
    i18n._('{n, plural, one {# zone} other {# zones}}', { n: zones.length }),
    i18n._('{percent} % of the frame', { percent: formatNumber(coveredPercent(zones)) }),
    loop && i18n._('loop of {duration}', { duration: formatDuration(loop) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
