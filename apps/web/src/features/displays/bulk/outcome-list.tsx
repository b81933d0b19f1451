import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import type { Outcome } from './use-bulk.ts'
import styles from './bulk.module.css'

/** The most rows of a table that are drawn. */
const SHOWN = 200

type Field = Outcome['changes'][number]['field']

/** What a field of a display is called. */
function fieldWords(field: Field): string {
  switch (field) {
    case 'name':
      return i18n._('Display name')
    case 'location':
      return i18n._('Location')
    case 'display_location':
      return i18n._('Display location')
    case 'venue_type':
      return i18n._('Kind of place')
    case 'screens':
      return i18n._('Screens')
    case 'media_players':
      return i18n._('Serial numbers')
    case 'software':
      return i18n._('Software')
    case 'visibility':
      return i18n._('Visibility')
    case 'visibility_status':
      return i18n._('Visibility status')
    case 'rate_schedule':
      return i18n._('Rate schedule')
    case 'last_day':
      return i18n._('Last day on offer')
    case 'active':
      return i18n._('State')
    case 'audience':
      return i18n._('Audience')
  }
}

const More = ({ more }: { more: number }) =>
  more > 0 ? <p className="dim small">{i18n._('and {more} more', { more: formatNumber(more) })}</p> : null

/** What changes, field by field, before and after. */
export function ChangeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  const rows = outcomes.flatMap(({ id, name, changes }) => changes.map((change) => ({ id, name, ...change })))
  if (rows.length === 0) return null
  return (
    // The region scrolls, so it can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={i18n._('What changes')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{i18n._('Display')}</th>
            <th scope="col">{i18n._('Field')}</th>
            <th scope="col">{i18n._('Before')}</th>
            <th scope="col">{i18n._('After')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ id, name, field, before, after }, nth) => (
            <tr key={`${id} ${field}`} data-again={rows[nth - 1]?.id === id || undefined}>
              <th scope="row">{name}</th>
              <td>{fieldWords(field)}</td>
              <td className="dim">{before || '–'}</td>
              <td>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More more={rows.length - SHOWN} />
    </div>
  )
}

/** The displays that stay as they are, by the reason. */
export function KeptList({ outcomes }: { outcomes: readonly Outcome[] }) {
  const bySentence = new Map<string, string[]>()
  for (const { kept, name, id } of outcomes) {
    if (!kept) continue
    bySentence.set(kept.sentence, [...(bySentence.get(kept.sentence) ?? []), name || id])
  }
  if (bySentence.size === 0) return null
  const reasons = [...bySentence]
  return (
    <section className={styles.kept} aria-label={i18n._('Stay as they are')}>
      <h3>
        {i18n._('{n, plural, one {# display stays as it is} other {# displays stay as they are}}', {
          n: outcomes.filter(({ kept }) => kept).length,
        })}
      </h3>
      <ul>
        {reasons.slice(0, SHOWN).map(([sentence, names]) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <p className="dim small">
              {names.slice(0, 8).join(', ')}
              {names.length > 8 && ` ${i18n._('and {more} more', { more: formatNumber(names.length - 8) })}`}
            </p>
          </li>
        ))}
      </ul>
      <More more={reasons.length - SHOWN} />
    </section>
  )
}
