import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { tomorrowAt } from '../lib/today.ts'
import { DateInput } from '../ui/form/date-range-input.tsx'
import { type FieldProps, useField } from '../ui/form/use-field.tsx'
import styles from './effective-from-field.module.css'

type EffectiveFromProps<In extends FieldValues, Out> = Pick<FieldProps<In, Out>, 'control' | 'name'> & {
  /** The first day free of sold spots, once that is known. */
  earliest: string | null
  /** The time zones of the locations concerned; the day is a date there. */
  timeZones: readonly string[]
}

/** When a change of what is sold applies: at once, or from a later day. */
export function EffectiveFromField<In extends FieldValues, Out>({
  earliest,
  timeZones,
  ...props
}: EffectiveFromProps<In, Out>) {
  const { field, error } = useField(props)
  const id = useId()
  const day = (field.value as string | null | undefined) ?? ''
  const tomorrow = tomorrowAt(timeZones)
  const first = earliest && earliest > tomorrow ? earliest : tomorrow
  return (
    <div className={styles.when} role="group" aria-labelledby={id}>
      <p id={id}>{i18n._('When it applies')}</p>
      <div className={styles.choice}>
        <SegmentedControl
          aria-labelledby={id}
          value={day ? 'day' : 'now'}
          onChange={(value) => field.onChange(value === 'now' ? null : first)}
          data={[
            { value: 'now', label: i18n._('At once') },
            { value: 'day', label: i18n._('From a day on') },
          ]}
        />
        {day && (
          <DateInput
            label={i18n._('First day')}
            hideLabel
            min={first}
            value={day}
            onChange={(date) => field.onChange(date || null)}
            onBlur={field.onBlur}
            error={error}
          />
        )}
      </div>
      {!day && error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
      <p className="dim note">
        {day
          ? i18n._('Until then everything stays as it is, and nothing is sold beyond it.')
          : i18n._('What was sold stays as it was sold. Where something is sold, choose a later day.')}
      </p>
    </div>
  )
}
