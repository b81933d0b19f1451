import { i18n } from '@lingui/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateRange, formatNumber } from '../../../../lib/format.ts'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pictured } from '../../../../ui/pictured.tsx'
import { Status } from '../../../../ui/status.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import type { Receipt, ReceiptZone } from './receipt.ts'
import { ruleWordsWithDays } from '../../../../shared/price-rule-words.ts'
import styles from './receipt.module.css'

interface ReceiptViewProps {
  receipt: Receipt
  currency: string
  /** Shown under the total. */
  children?: ReactNode
}

/** The price by display, zone and days. */
export function ReceiptView({ receipt, currency, children }: ReceiptViewProps) {
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Price')}>
      {receipt.displays.map(({ display, zones, total }) => (
        <div key={display.display_id} className={styles.display}>
          <div className={styles.head}>
            <Pictured picture={<LayoutDrawing {...display} size={48} />}>
              <TwoLines first={display.name} second={`${display.location_name} · ${display.org_name}`} />
            </Pictured>
            <strong>
              <Money minor={total} currency={currency} />
            </strong>
          </div>
          <ul>
            {zones.map((zone) => (
              <ReceiptZoneView key={zone.zone.id} zone={zone} currency={currency} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.total}>
        <span>{i18n._('Total before tax')}</span>
        <Money minor={receipt.total} currency={currency} />
      </div>
      {children}
    </section>
  )
}

const freeText = (free: number): string =>
  free === 0 ? i18n._('Sold out in these dates') : i18n._('Only {free} free in these dates', { free })

/** The price of a zone. Opened, it shows the days and the price rule of each. */
function ReceiptZoneView({ zone, currency }: { zone: ReceiptZone; currency: string }) {
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
                  <td>{ruleWordsWithDays(line.rule)}</td>
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
