import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { Show } from './queries.ts'

interface ShowSwitchProps {
  value: Show
  onChange: (show: Show) => void
}

export function ShowSwitch({ value, onChange }: ShowSwitchProps) {
  return (
    <SegmentedControl
      aria-label={i18n._('Which requests')}
      size="xs"
      value={value}
      onChange={(next) => onChange(next as Show)}
      data={[
        { value: 'waiting', label: i18n._('Waiting for you') },
        { value: 'correction', label: i18n._('In correction') },
        { value: 'all', label: i18n._('All') },
        { value: 'over', label: i18n._('Over') },
      ]}
    />
  )
}
