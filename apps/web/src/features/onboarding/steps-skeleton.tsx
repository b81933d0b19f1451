import { i18n } from '@lingui/core'
import type { UserInfo } from '../../lib/session.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './onboarding-panel.module.css'
import { ShareBar } from './share-bar.tsx'
import list from './step-list.module.css'
import { titleOf } from './step-words.ts'

/** The steps' places while it is not known how they stand. */
export const StepsSkeleton = ({ user }: { user: UserInfo }) => (
  <section className={`card ${styles.panel}`} aria-busy="true" aria-label={titleOf(user)}>
    <div className={styles.words}>
      <header className={styles.head}>
        <h2>{titleOf(user)}</h2>
        <p className="dim small">{i18n._('One moment …')}</p>
      </header>
      <ShareBar percent={0} />
      <ol className={list.steps} aria-hidden="true">
        {[1, 2].map((step) => (
          <li key={step} className={list.step}>
            <span className={list.link}>
              <span className={list.mark} />
              <span className={list.words}>
                <SkeletonLines />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
