import type { ReactNode } from 'react'
import styles from './status.module.css'

export type StatusTone = 'good' | 'wait' | 'bad' | 'off' | 'brand'

/** A status as a dot and words: never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
