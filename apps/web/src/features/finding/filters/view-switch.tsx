import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import styles from './filters.module.css'

export type View = 'cards' | 'table'

/** The same rows as cards or as a table. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <SegmentedControl
      className={styles.view}
      size="sm"
      aria-label={i18n._('View')}
      value={view}
      onChange={(next) => onView(next)}
      data={[
        {
          value: 'cards',
          label: (
            <span>
              <IconLayoutGrid size={16} aria-hidden="true" />
              <b>{i18n._('Cards')}</b>
            </span>
          ),
        },
        {
          value: 'table',
          label: (
            <span>
              <IconList size={16} aria-hidden="true" />
              <b>{i18n._('Table')}</b>
            </span>
          ),
        },
      ]}
    />
  )
}
