import { i18n } from '@lingui/core'
import styles from './skip-link.module.css'

/** The first link of a page, seen once it has the focus: it leads past the bars to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {i18n._('Skip to content')}
    </a>
  )
}
