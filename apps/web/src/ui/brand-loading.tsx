import { Loader } from '@mantine/core'
import { i18n } from '@lingui/core'
import { BrandMark } from './brand-mark.tsx'
import styles from './brand-loading.module.css'

/** A whole page in its loading state. */
export function BrandLoading() {
  return (
    <main className={styles.center}>
      <h1 className="hidden-words">{i18n._('Loading')}</h1>
      <BrandMark />
      <Loader size="sm" aria-hidden="true" />
      <p role="status" className="dim small">
        {i18n._('One moment, please.')}
      </p>
    </main>
  )
}
