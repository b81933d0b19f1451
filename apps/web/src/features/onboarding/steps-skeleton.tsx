import type { ReactNode } from 'react'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './step-list.module.css'

/** So many steps while it is not known how they stand. */
export function StepsSkeleton({ steps }: { steps: number }): ReactNode {
  return (
    <ol className={styles.steps} aria-hidden="true">
      {Array.from({ length: steps }, (_, nth) => (
        <li key={nth} className={styles.step}>
          <span className={styles.link}>
            <span className={styles.mark} />
            <span className={styles.words}>
              <SkeletonLines />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
