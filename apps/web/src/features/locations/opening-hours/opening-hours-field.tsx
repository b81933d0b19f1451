import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useId } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { faultsOf } from '../../../ui/form/field-names.ts'
import { useField, type FieldProps } from '../../../ui/form/use-field.ts'
import styles from './opening-hours.module.css'
import { usualWeek, type Hours } from './week.ts'
import { WeekEditor } from './week-editor.tsx'

type Props<In extends FieldValues, Out> = Pick<FieldProps<In, Out>, 'control' | 'name'>

/** Opening hours in a form: always open, or the slots of a week, each fault at its slot. */
export function OpeningHoursField<In extends FieldValues, Out>({ control, name }: Props<In, Out>) {
  const title = useId()
  const { field, fault } = useField({ control, name })
  const { isSubmitted } = useFormState({ control })
  const hours = field.value as Hours
  const faults = new Map(faultsOf(fault ?? {}).map(({ path, message }) => [path, message]))
  return (
    <fieldset className={styles.field} aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h3 id={title}>{i18n._('Opening hours')}</h3>
          <p className="dim note">{i18n._('In local time. Closed days cost nothing and show nothing.')}</p>
        </div>
        <SegmentedControl
          size="sm"
          aria-label={i18n._('Opening hours')}
          value={hours.type}
          data={[
            { value: 'always', label: i18n._('Always open') },
            { value: 'weekly', label: i18n._('Weekly hours') },
          ]}
          onChange={(type) =>
            field.onChange(type === 'always' ? { type, slots: [] } : { type, slots: usualWeek })
          }
        />
      </div>
      {hours.type === 'weekly' && (
        <WeekEditor
          slots={hours.slots ?? []}
          onChange={(slots) => field.onChange({ type: 'weekly', slots })}
          onLeave={field.onBlur}
          faultOf={(index) =>
            ['', '.from', '.to', '.day']
              .map((field) => faults.get(`slots.${index}${field}`))
              .find((message) => message !== undefined)
          }
        />
      )}
      {isSubmitted && faults.has('slots') && (
        <p className={styles.fault} role="alert">
          {faults.get('slots')}
        </p>
      )}
    </fieldset>
  )
}
