import { i18n } from '@lingui/core'
import { beforeAndAfter, type Changed } from '@plaza/words/changes/changed-words'
import styles from './audit.module.css'

/** The most fields that are shown before one asks for the others. */
const SHOWN = 4

function Field({ changed }: { changed: Changed }) {
  const { label, values } = beforeAndAfter(changed)
  return (
    <li>
      <span className="dim">{label}</span>{' '}
      {values ? (
        <>
          {changed.before === null || changed.before === '' ? (
            <span className="dim">{values.before}</span>
          ) : (
            <del className="dim">{values.before}</del>
          )}{' '}
          <span aria-hidden="true">→</span> <ins>{values.after}</ins>
        </>
      ) : (
        i18n._('changed')
      )}
    </li>
  )
}

const fields = (changed: readonly Changed[]) =>
  changed.map((one) => <Field key={`${one.field} ${one.of}`} changed={one} />)

/** What the fields of something said before and after a change. */
export function ChangedFields({ changed }: { changed: readonly Changed[] }) {
  const rest = changed.slice(SHOWN)
  if (!changed.length) return null
  return (
    <div className={`small ${styles.changed}`}>
      <ul>{fields(changed.slice(0, SHOWN))}</ul>
      {rest.length > 0 && (
        <details>
          <summary>
            {i18n._('{n, plural, one {# more field} other {# more fields}}', { n: rest.length })}
          </summary>
          <ul>{fields(rest)}</ul>
        </details>
      )}
    </div>
  )
}
