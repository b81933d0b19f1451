import { i18n } from '@lingui/core'
import styles from './find.module.css'

export function OpenToday({ open }: { open: boolean }) {
  return (
    <span className={styles.open} data-open={open || undefined}>
      {open ? i18n._('Open today') : i18n._('Closed today')}
    </span>
  )
}
