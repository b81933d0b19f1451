import styles from './share-bar.module.css'

/** How much of the way is done, drawn; the figure stands beside it in words. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
