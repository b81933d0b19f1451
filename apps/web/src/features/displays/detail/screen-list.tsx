import { i18n } from '@lingui/core'
import type { Display } from '../queries.ts'
import { inches, resolutionText } from '../display-words.ts'
import styles from './detail.module.css'

export function ScreenList({ screens }: Pick<Display, 'screens'>) {
  return (
    <section className={styles.part}>
      <h3>{i18n._('Screens')}</h3>
      <ul className={`${styles.list} small`}>
        {screens.map(({ orientation, size, resolution }, nth) => (
          <li key={nth}>
            <span>{orientation === 'portrait' ? i18n._('Portrait') : i18n._('Landscape')}</span>
            <span className="dim num">
              {[inches(size), resolutionText(resolution)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
