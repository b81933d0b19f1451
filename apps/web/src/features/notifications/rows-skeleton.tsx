import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './notifications.module.css'

const ROWS = [1, 2, 3, 4, 5]

/** As high as what comes. */
export function RowsSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonBar width={36} height={36} radius={18} />
          <SkeletonLines />
        </div>
      ))}
    </div>
  )
}
