import { i18n } from '@lingui/core'
import type { BundleVerdict } from '@plaza/domain/plays/verify-bundle'
import { formatDate, formatNumber } from '../../lib/format.ts'
import styles from './verify.module.css'

/** A day with less than this share of its plays is short. */
const ENOUGH = 0.99
/** More bars than this have no room for the numbers of their days. */
const MOST_NAMED = 21

/** A bar for each day of a proof: what was delivered of what was promised. */
export function DaysOfProof({ days }: Pick<BundleVerdict, 'days'>) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const isNamed = days.length <= MOST_NAMED
  const words = (day: BundleVerdict['days'][number]) =>
    i18n._('{day}: {delivered} of {promised} plays', {
      day: formatDate(day.day),
      delivered: formatNumber(day.delivered),
      promised: formatNumber(day.promised),
    })
  return (
    <section className={styles.days} aria-labelledby="by-day">
      <header>
        <h3 id="by-day">{i18n._('By day')}</h3>
        <span className="dim small">{i18n._('delivered in promised')}</span>
      </header>
      <span className="hidden-words">{days.map(words).join('. ')}</span>
      <ol aria-hidden="true">
        {days.map((day) => (
          <li
            key={day.day}
            title={words(day)}
            data-short={day.delivered < day.promised * ENOUGH || undefined}
          >
            <span>
              <i style={{ height: `${day.promised ? (100 * day.delivered) / day.promised : 100}%` }} />
            </span>
            {isNamed && <small className="dim num">{Number(day.day.slice(-2))}</small>}
          </li>
        ))}
      </ol>
      <p className="dim note num" aria-hidden="true">
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </p>
    </section>
  )
}
