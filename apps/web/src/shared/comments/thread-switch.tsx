import { Tabs } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import styles from './comments.module.css'
import type { Thread } from './threads.ts'

interface ThreadSwitchProps {
  threads: readonly Thread[]
  shown: string
  onShow: (orgId: string) => void
  children: ReactNode
}

/** One thread is looked at at a time; a single one needs no choice. */
export function ThreadSwitch({ threads, shown, onShow, children }: ThreadSwitchProps) {
  if (threads.length < 2) return children
  return (
    <Tabs value={shown} onChange={(next) => next && onShow(next)} keepMounted={false}>
      <Tabs.List aria-label={i18n._('Which owner')} className={styles.tabs}>
        {threads.map(({ orgId, name, count }) => (
          <Tabs.Tab
            key={orgId}
            value={orgId}
            rightSection={count > 0 && <span className="dim num">{count}</span>}
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
