import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { timeText } from '../../lib/time-text.ts'

interface TimeInputProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  help?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * The input for a time of day, `HH:mm`; 24:00 too, which the browser's own field does not know. Other ways of
 * writing a time are converted when the field is left; text that is no time stays as typed.
 */
export function TimeInput({ label, hideLabel, help, value, onChange, onBlur, error, ref }: TimeInputProps) {
  return (
    <TextInput
      ref={ref}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      description={help}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const time = timeText(value)
        if (time !== value) onChange(time)
        onBlur?.()
      }}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
