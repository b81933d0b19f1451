import type { ReactNode } from 'react'
import styles from './form-bar.module.css'

/** The buttons of a form as long as a page, the main one last; they stay in sight while it scrolls. */
export function FormBar({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {words && <div className={`${styles.words} dim small num`}>{words}</div>}
      {children}
    </div>
  )
}
