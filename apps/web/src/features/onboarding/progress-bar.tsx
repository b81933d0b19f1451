import styles from './progress-bar.module.css'

/** Draws how much of the onboarding is done; the figure stands beside it in words. */
export function ProgressBar({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
