import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Control } from 'react-hook-form'
import { formatDateRange } from '../../../lib/format.ts'
import { todayAt } from '../../../lib/today.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { faultsOf } from '../../../ui/form/field-names.ts'
import { useField } from '../../../ui/form/use-field.tsx'
import { CLOSED } from './day-hours.ts'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { HoursChoice } from './hours-choice.tsx'
import type { HolidaysOf, OtherDays } from './queries.ts'
import styles from './other-hours.module.css'

interface ExceptionsFieldProps {
  control: Control
  name: string
  /** Where the place is, whose country's holidays are offered. */
  place: HolidaysOf['near']
}

/** The days ahead on which a place is closed or has other hours; those that are over stay as they are. */
export function ExceptionsField({ control, name, place }: ExceptionsFieldProps) {
  const title = useId()
  const [choosing, setChoosing] = useState(false)
  const { field, fault } = useField({ control, name })
  const all = (field.value ?? []) as OtherDays[]
  const faults = faultsOf(fault ?? {})
  const add = (...more: OtherDays[]) => field.onChange([...all, ...more])
  const change = (index: number, part: Partial<OtherDays>) =>
    field.onChange(all.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset className={styles.field} aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h3 id={title}>{i18n._('Closed days and other hours')}</h3>
          <p className="dim note">
            {i18n._('Holidays, works or late openings. Days that are sold stay open.')}
          </p>
        </div>
        <div className={styles.tools}>
          <Button
            size="sm"
            icon={<IconCalendarPlus size={15} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {i18n._('Add holidays')}
          </Button>
          <Button
            size="sm"
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => add({ from: '', to: '', name: '', schedule: CLOSED })}
          >
            {i18n._('Add days')}
          </Button>
        </div>
      </div>
      {all.some(isAhead) && (
        <ul className={styles.list}>
          {all.map((one, index) =>
            isAhead(one) ? (
              <ExceptionRow
                key={index}
                value={one}
                fault={
                  faults.find(({ path }) => path === String(index) || path.startsWith(`${index}.`))?.message
                }
                onChange={(part) => change(index, part)}
                onLeave={field.onBlur}
                onRemove={() => field.onChange(all.toSpliced(index, 1))}
              />
            ) : null,
          )}
        </ul>
      )}
      {choosing && (
        <HolidaysDialog
          near={place}
          taken={all}
          onChoose={(holidays) => add(...holidays.map((holiday) => ({ ...holiday, schedule: CLOSED })))}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

/** Whether days are not over yet, also while they are being typed. */
const isAhead = ({ to }: OtherDays): boolean => !to || to >= todayAt()

interface ExceptionRowProps {
  value: OtherDays
  fault: string | undefined
  onChange: (part: Partial<OtherDays>) => void
  onLeave: () => void
  onRemove: () => void
}

function ExceptionRow({ value, fault, onChange, onLeave, onRemove }: ExceptionRowProps) {
  const faultId = useId()
  const days = value.from && value.to ? formatDateRange(value.from, value.to) : i18n._('new days')
  return (
    <li className={styles.row} aria-describedby={fault ? faultId : undefined}>
      <DateRangeInput
        hideLabel
        label={i18n._('Days')}
        placeholder={i18n._('Choose days')}
        from={value.from}
        to={value.to}
        min={todayAt()}
        onRange={(from, to) => onChange({ from, to })}
        onBlur={onLeave}
        error={Boolean(fault)}
      />
      <TextInput
        aria-label={i18n._('Name, {days}', { days })}
        placeholder={i18n._('Name, for example Christmas')}
        value={value.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={onLeave}
        error={Boolean(fault)}
      />
      <IconButton label={i18n._('Remove {days}', { days })} size="md" onClick={onRemove}>
        <IconX size={15} aria-hidden="true" />
      </IconButton>
      <HoursChoice
        name={days}
        value={value.schedule}
        onChange={(schedule) => onChange({ schedule })}
        onLeave={onLeave}
        invalid={Boolean(fault)}
      />
      {fault && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
