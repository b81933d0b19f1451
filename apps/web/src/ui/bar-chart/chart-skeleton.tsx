import { SkeletonBar } from '../skeleton.tsx'
import styles from './bar-chart.module.css'

/** As high as a chart with one series. */
export function ChartSkeleton() {
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <SkeletonBar height="100%" radius={10} />
      </div>
      <div className={styles.marks}>
        <span />
      </div>
    </div>
  )
}
