import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'bad' | 'info'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A notice about a problem and what to do about it. It stays until the problem is solved. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
