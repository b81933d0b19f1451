import { i18n } from '@lingui/core'
import type { ThemeWarning } from '@plaza/domain/theme/warnings'
import styles from './theme.module.css'

/** Beside a colour: what is shown in its place, where words could not be read. */
export function ShownAs({ warning: { shown, onlyWords } }: { warning: ThemeWarning }) {
  return (
    <span className={styles.shownAs}>
      <i style={{ background: shown }} aria-hidden="true" />
      {onlyWords ? i18n._('Words: {shown}', { shown }) : i18n._('Shown as {shown}', { shown })}
    </span>
  )
}
