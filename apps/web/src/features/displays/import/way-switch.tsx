import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useNavigate } from '@tanstack/react-router'

/** One display by a form, or many from a file. */
export function WaySwitch({ way }: { way: 'one' | 'many' }) {
  const navigate = useNavigate()
  const go = (next: string) =>
    void navigate({ to: '/create-new-display', search: next === 'many' ? { way: 'many' } : {} })
  return (
    <SegmentedControl
      aria-label={i18n._('How many displays')}
      value={way}
      onChange={go}
      data={[
        { value: 'one', label: i18n._('One display') },
        { value: 'many', label: i18n._('Many from a file') },
      ]}
    />
  )
}
