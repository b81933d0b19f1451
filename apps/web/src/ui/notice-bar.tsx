import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

/** A line above a screen that tells what is amiss around it. It belongs into a region that is read aloud. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}
