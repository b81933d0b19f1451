import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import styles from './time-line.module.css'

export interface TimePoint {
  /** Unique within its line. */
  id: string
  title: ReactNode
  /** The words for when it was or will be. */
  when?: ReactNode
  children?: ReactNode
  state: 'done' | 'now' | 'ahead'
  /** good and bad: how something ended; wait: a step that waits for a party. */
  tone?: 'good' | 'bad' | 'wait'
}

const stateWords = {
  done: () => i18n._('(done)'),
  now: () => i18n._('(now)'),
  ahead: () => i18n._('(still to come)'),
}

/** A time line of what happened and what comes, from top to bottom. */
export function TimeLine({ label, points }: { label: string; points: readonly TimePoint[] }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {points.map(({ id, title, when, children, state, tone }) => (
        <li key={id} data-state={state} data-tone={tone} aria-current={state === 'now' ? 'step' : undefined}>
          <p className={styles.title}>
            {title} <span className="hidden-words">{stateWords[state]()}</span>
          </p>
          {when && <p className="dim note num">{when}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </li>
      ))}
    </ol>
  )
}
