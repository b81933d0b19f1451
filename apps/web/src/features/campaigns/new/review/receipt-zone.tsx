import { i18n } from '@lingui/core'
import { IconChevronRight } from '@tabler/icons-react'
import { formatDateRange, formatNumber } from '../../../../lib/format.ts'
import { Money } from '../../../../ui/money.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { ReceiptZone } from './receipt.ts'
import styles from './receipt.module.css'
import { ruleWords } from './rule-words.ts'

const freeText = (free: number): string =>
  free === 0 ? i18n._('Sold out in these dates') : i18n._('Only {free} free in these dates', { free })

/** A zone's price; opened, the days it is made of and the rule behind each. */
export function ReceiptZoneView({ zone, currency }: { zone: ReceiptZone; currency: string }) {
  const { priced, lines, plays, total, closedDays } = zone
  const { spots, media } = zone.zone
  const facts = i18n._(
    '{spots, plural, one {# spot} other {# spots}}, {files, plural, one {# file} other {# files}}, {plays} plays',
    { spots, files: media.length, plays: formatNumber(plays) },
  )
  return (
    <li>
      <details className={styles.zone}>
        <summary>
          <IconChevronRight size={16} aria-hidden="true" />
          <span className={styles.name}>
            <strong>{priced.name}</strong>
            <span className="dim note num">{facts}</span>
            <span className="dim note">{media.map((file) => file.name).join(', ')}</span>
            {spots > priced.spots_free && (
              <span>
                <Status tone="bad">{freeText(priced.spots_free)}</Status>
              </span>
            )}
          </span>
          <Money minor={total} currency={currency} />
        </summary>
        {priced.dates ? (
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">{i18n._('Dates')}</th>
                <th scope="col">{i18n._('Price rule')}</th>
                <th scope="col">{i18n._('A spot and day')}</th>
                <th scope="col">{i18n._('Plays')}</th>
                <th scope="col">{i18n._('Sum')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.from}>
                  <td>{formatDateRange(line.from, line.to)}</td>
                  <td>{ruleWords(line.rule)}</td>
                  <td>
                    <Money minor={line.price} currency={currency} />
                  </td>
                  <td className="num">{formatNumber(line.plays)}</td>
                  <td>
                    <Money minor={line.total} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="dim note">
            {i18n._(
              'There are too many days at different prices to list them here. The totals include all of them.',
            )}
          </p>
        )}
        {closedDays > 0 && (
          <p className="dim note">
            {i18n._('{n, plural, one {# closed day costs nothing} other {# closed days cost nothing}}', {
              n: closedDays,
            })}
          </p>
        )}
      </details>
    </li>
  )
}
