import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'

interface FilterSwitchProps<V extends string> {
  label: string
  value: V | undefined
  choices: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
}

/** The switch between a few kinds of rows and all of them. */
export function FilterSwitch<V extends string>(props: FilterSwitchProps<V>) {
  return (
    <SegmentedControl
      aria-label={props.label}
      size="xs"
      value={props.value ?? 'all'}
      onChange={(next) => props.onChange(next === 'all' ? undefined : (next as V))}
      data={[{ value: 'all', label: i18n._('All') }, ...props.choices]}
    />
  )
}
