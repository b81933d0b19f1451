import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import styles from './owners.module.css'

const route = getRouteApi('/shell/advertisers-displays')

/** The switch between displays on offer and their owners. */
export function TabSwitch() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <SegmentedControl
      className={styles.tabs}
      aria-label={i18n._('Show')}
      value={tab ?? 'displays'}
      onChange={(next) => void navigate({ search: { tab: next === 'owners' ? next : undefined } })}
      data={[
        { value: 'displays', label: i18n._('Displays') },
        { value: 'owners', label: i18n._('Owners') },
      ]}
    />
  )
}
