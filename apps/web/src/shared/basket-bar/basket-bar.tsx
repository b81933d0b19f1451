import type { ReactNode } from 'react'
import styles from './basket-bar.module.css'

interface BasketBarProps {
  /** Names the region. */
  label: string
  /** Small pictures of the first few things chosen. */
  pictures: readonly ReactNode[]
  /** The line with the counts: how many, how much. */
  title: ReactNode
  note?: ReactNode
  /** What else was chosen and is bought apart from this, above it. */
  beside?: ReactNode
  /** The next step, and what else can be done. */
  children: ReactNode
}

/** What has been chosen so far, always visible at the foot of the screen, with the next step. */
export function BasketBar({ label, pictures, title, note, beside, children }: BasketBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      {beside}
      <div className={styles.row}>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((picture, nth) => (
            <span key={nth}>{picture}</span>
          ))}
        </div>
        <div className={styles.words} aria-live="polite">
          <p className="num">{title}</p>
          {note && <p className="dim note num">{note}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
