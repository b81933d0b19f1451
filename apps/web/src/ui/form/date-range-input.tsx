import { i18n } from '@lingui/core'
import { DatePickerInput } from '@mantine/dates'
import { type ReactNode, type Ref, useId, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '@mantine/dates/styles.layer.css'
import { formatDate, formatDateRange } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { type FieldProps, useField } from './use-field.tsx'
import './date-range-field.css'

interface DateInputProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  help?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  icon?: ReactNode
  /** Whether the field can be emptied. */
  clearable?: boolean
  /** The calendar opens within the box around the field, which a press outside of it would close. */
  within?: boolean
  min?: string
  max?: string
  onBlur?: () => void
  error?: string | boolean
  ref?: Ref<HTMLButtonElement>
}

type Range = [string | null, string | null]

/**
 * `shown` is the field's visible text, which its accessible name has to contain. The calendar is named by the field of
 * that `id`.
 */
const shared = (
  { label, hideLabel, help, required, icon, within, min, max, ...props }: DateInputProps,
  shown: string,
  id: string,
) => ({
  ...props,
  id,
  label: hideLabel ? undefined : label,
  'aria-label': hideLabel ? [...new Set([label, shown || props.placeholder])].join(' ').trim() : undefined,
  clearButtonProps: { 'aria-label': i18n._('Clear {label}', { label }) },
  description: help,
  withAsterisk: required,
  leftSection: icon,
  popoverProps: { id, withinPortal: !within },
  firstDayOfWeek: 1 as const,
  minDate: min,
  maxDate: max,
  // Without a date the calendar opens at the date of the installation's clock and not the machine's.
  defaultDate: [todayAt(), min ?? ''].toSorted().at(-1),
})

function rangeText([first, last]: Range): string {
  if (!first) return ''
  return last ? formatDateRange(first, last) : `${formatDate(first)} –`
}

interface DateRangeInputProps extends DateInputProps {
  from: string
  to: string
  onRange: (from: string, to: string) => void
}

/** First and last day, both included, `YYYY-MM-DD`. Calendar dates stay text all the way. */
export function DateRangeInput({ from, to, onRange, ...props }: DateRangeInputProps) {
  // Between the two clicks the picker has only a first day.
  const [half, setHalf] = useState<string | null>(null)
  const id = useId()
  const value: Range = half ? [half, null] : [from || null, to || null]
  return (
    <DatePickerInput
      {...shared(props, rangeText(value), id)}
      type="range"
      allowSingleDateInRange
      valueFormatter={({ date }) => rangeText([date].flat() as unknown as Range)}
      value={value}
      onChange={([first, last]) => {
        setHalf(first && !last ? first : null)
        if (Boolean(first) === Boolean(last)) onRange(first ?? '', last ?? '')
      }}
    />
  )
}

/** The field for one day, `YYYY-MM-DD`. */
export function DateInput({
  value,
  onChange,
  ...props
}: DateInputProps & { value: string; onChange: (date: string) => void }) {
  const id = useId()
  return (
    <DatePickerInput
      {...shared(props, value && formatDate(value), id)}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(date) : '')}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
    />
  )
}

interface DateRangeFieldProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'name'> {
  /** The two fields that hold the first and the last day, `YYYY-MM-DD`. */
  from: FieldPath<In>
  to: FieldPath<In>
  min?: string
  max?: string
}

/** First and last day in a form, both included. */
export function DateRangeField<In extends FieldValues, Out>({
  control,
  ...props
}: DateRangeFieldProps<In, Out>) {
  const from = useField({ control, name: props.from })
  const to = useField({ control, name: props.to })
  return (
    <DateRangeInput
      {...props}
      ref={from.field.ref}
      onBlur={() => [from, to].forEach(({ field }) => field.onBlur())}
      error={from.error ?? to.error}
      from={(from.field.value as string) || ''}
      to={(to.field.value as string) || ''}
      onRange={(first, last) => {
        from.field.onChange(first)
        to.field.onChange(last)
      }}
    />
  )
}
