import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { DisplayCard } from './display-card.tsx'
import styles from './find.module.css'
import type { Basket } from './use-basket.ts'

export function CardGrid({ rows, basket }: { rows: OfferedDisplay[]; basket: Basket }) {
  return (
    <ul className={styles.grid}>
      {rows.map((display) => (
        <li key={display.display_id}>
          <DisplayCard display={display} basket={basket} />
        </li>
      ))}
    </ul>
  )
}

/** Grey cards of the real height. */
export function CardSkeletons() {
  return (
    <div className={styles.grid} role="status" aria-label={i18n._('Loading displays')}>
      {Array.from({ length: 8 }, (_, nth) => (
        <div key={nth} className={`card ${styles.item}`} aria-hidden="true">
          <div className={styles.picture}>
            <SkeletonBar height="100%" radius={0} />
          </div>
          <div className={styles.facts}>
            <SkeletonLines />
            <SkeletonBar width="35%" height={10} />
            <div className={styles.foot}>
              <SkeletonBar width={110} height={10} />
              <SkeletonBar width={64} height={26} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
