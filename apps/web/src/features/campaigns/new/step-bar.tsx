import type { ReactNode } from 'react'
import styles from './new-campaign.module.css'

/** What leads on and back; it stays in sight while the step scrolls. */
export function StepBar({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={`card ${styles.bar}`}>
      {words && <p className={`${styles.words} small num`}>{words}</p>}
      {children}
    </div>
  )
}
