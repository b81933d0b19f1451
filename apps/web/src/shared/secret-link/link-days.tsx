import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'

interface LinkDaysProps {
  /** The choices, in days. */
  choices: readonly number[]
  value: number
  onChange: (days: number) => void
}

/** For how long a new link is valid. */
export function LinkDays({ choices, value, onChange }: LinkDaysProps) {
  return (
    <Select
      label={i18n._('Valid for')}
      value={String(value)}
      onChange={(days) => onChange(Number(days ?? value))}
      data={choices.map((n) => ({
        value: String(n),
        label: i18n._('{n, plural, one {# day} other {# days}}', { n }),
      }))}
      allowDeselect={false}
    />
  )
}
