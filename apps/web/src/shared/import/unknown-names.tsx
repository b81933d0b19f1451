import { Select } from '@mantine/core'
import { i18n } from '@lingui/core'
import styles from './import.module.css'
import { unknownTexts } from './rows.ts'
import type { Import } from './use-import.ts'

const MOST = 20

/** Names in the file that stand for nothing there is: each can be changed for one there is, in all its rows. */
export function UnknownNames<Item>({ flow }: { flow: Import<Item> }) {
  const { kind, rows, write } = flow
  const unknown = unknownTexts(kind, rows).slice(0, MOST)
  if (unknown.length === 0) return null
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Names to match')}>
      <h2>{i18n._('Names to match')}</h2>
      <p className="dim small">
        {i18n._('These match none of yours, or several. What you choose applies to all rows with them.')}
      </p>
      <ul className={styles.columns}>
        {unknown.map(({ field, text, lines }) => {
          const label = kind.fields.find(({ name }) => name === field)?.label ?? field
          return (
            <li key={`${field} ${text}`}>
              <div className={styles.columnName}>
                <strong>{text}</strong>
                <span className="dim small">
                  {i18n._('{label}, in {n, plural, one {# row} other {# rows}}', { label, n: lines.length })}
                </span>
              </div>
              <Select
                aria-label={i18n._('What {text} stands for', { text })}
                placeholder={i18n._('Choose')}
                value={null}
                data={(kind.choices[field] ?? []).map(({ value, label: shown }) => ({ value, label: shown }))}
                onChange={(value) => value !== null && write(lines, field, value)}
                searchable
                limit={100}
                nothingFoundMessage={i18n._('Nothing found')}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
