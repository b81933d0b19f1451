import { i18n } from '@lingui/core'
import styles from './import.module.css'
import type { ImportField } from './kind.ts'

/** What each column of a file holds. */
export function FieldTable({ fields }: { fields: readonly ImportField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, label, hint, example, required }) => (
        <li key={name}>
          <strong>
            {label}
            {required && <span className={styles.must}> {i18n._('required')}</span>}
          </strong>
          <span className="dim small">{hint}</span>
          <code>{example}</code>
        </li>
      ))}
    </ul>
  )
}
