import { i18n } from '@lingui/core'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import styles from './own-content.module.css'

interface ZoneTabsProps {
  zones: readonly { zone_id: string; name: string }[]
  value: string
  onChange: (zoneId: string) => void
  children: ReactNode
}

/** The zones as tabs; a single zone needs no choice. */
export function ZoneTabs({ zones, value, onChange, children }: ZoneTabsProps) {
  const row = useTabInSight(value)
  if (zones.length < 2) return <div className={styles.panel}>{children}</div>
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)} keepMounted={false}>
      <Tabs.List ref={row} aria-label={i18n._('Zone')}>
        {zones.map(({ zone_id, name }) => (
          <Tabs.Tab key={zone_id} value={zone_id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
