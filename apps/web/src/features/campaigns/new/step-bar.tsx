import type { ReactNode } from 'react'
import styles from './new-campaign.module.css'

/** The buttons that lead to the next and the previous step. They stay visible while the step scrolls. */
export function StepBar({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={`card ${styles.bar}`}>
      {words && <p className={`${styles.words} small num`}>{words}</p>}
      {children}
    </div>
  )
}
