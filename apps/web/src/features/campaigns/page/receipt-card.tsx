import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { formatDateRange, formatInstant, formatMoney } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { Campaign, Placement } from '../../../shared/campaign-details/queries.ts'
import { refundWords } from '../../../shared/campaign-details/request-words.ts'
import { ruleWords } from '../../../shared/price-rule-words.ts'
import { byOwner, type DisplayRow } from './display-rows.ts'
import { Fold } from './fold.tsx'
import styles from './campaign.module.css'
import {
  receiptLines,
  type byDisplay,
  type ReceiptLine,
} from '../../../shared/campaign-details/placements.ts'

/** "Range price · 14 days × €15.00 × 2 spots". */
function sumWords({ rule, days, price }: ReceiptLine, spots: number, currency: string): string {
  const daysWords = i18n._('{days, plural, one {# day} other {# days}}', { days })
  if (!rule) return [ruleWords(rule), daysWords].join(' · ')
  const spotsWords = i18n._('{spots, plural, one {# spot} other {# spots}}', { spots })
  return [ruleWords(rule), [daysWords, formatMoney(price, currency), spotsWords].join(' × ')].join(' · ')
}

function ZonePrice({ placement, currency }: { placement: Placement; currency: string }) {
  return (
    <table className={styles.table}>
      <caption>{i18n._('Zone {name}', { name: placement.zone_name })}</caption>
      <thead className="hidden-words">
        <tr>
          <th scope="col">{i18n._('Days')}</th>
          <th scope="col">{i18n._('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {receiptLines(placement).map((line) => (
          <tr key={line.from}>
            <th scope="row">
              <TwoLines
                plain
                first={formatDateRange(line.from, line.to)}
                second={sumWords(line, placement.spots, currency)}
              />
            </th>
            <td>
              <Money minor={line.sum} currency={currency} />
            </td>
          </tr>
        ))}
        {placement.cancelled && (
          <tr>
            <th scope="row">
              <TwoLines
                plain
                first={i18n._('Cancelled on {date}', { date: formatInstant(placement.cancelled.at) })}
                second={refundWords(placement.cancelled.rule)}
              />
            </th>
            <td className="num">−{formatMoney(placement.cancelled.refund, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface ReceiptProps {
  campaign: Campaign
  displays: ReturnType<typeof byDisplay<Placement>>
}

/** The price by display, zone and run of days, with the rule that gave it. */
export function Receipt({ campaign, displays }: ReceiptProps) {
  const { currency } = campaign
  return (
    <ReceiptSection campaign={campaign}>
      <div className={styles.receipt}>
        {displays.map(({ id, name, cost: sum, placements }) => (
          <section key={id} aria-label={name}>
            <div className={styles.head}>
              <h3>{name}</h3>
              <strong>
                <Money minor={sum} currency={currency} />
              </strong>
            </div>
            <ZonePrices placements={placements} currency={currency} />
          </section>
        ))}
      </div>
    </ReceiptSection>
  )
}

const ZonePrices = ({ placements, currency }: { placements: readonly Placement[]; currency: string }) =>
  placements.map((placement) => <ZonePrice key={placement.id} placement={placement} currency={currency} />)

/** The same of many displays: folded by owner and display, each with its sum. */
export function FoldedReceipt({ campaign, rows }: { campaign: Campaign; rows: readonly DisplayRow[] }) {
  const { currency } = campaign
  return (
    <ReceiptSection campaign={campaign}>
      <div>
        {byOwner(rows).map((owner) => (
          <Fold key={owner.id} head={<Sum name={owner.name} sum={owner.cost} currency={currency} />}>
            {() =>
              owner.rows.map(({ display: { id, name, cost, placements } }) => (
                <Fold key={id} head={<Sum name={name} sum={cost} currency={currency} />}>
                  {() => <ZonePrices placements={placements} currency={currency} />}
                </Fold>
              ))
            }
          </Fold>
        ))}
      </div>
    </ReceiptSection>
  )
}

const Sum = ({ name, sum, currency }: { name: string; sum: number; currency: string }) => (
  <>
    <strong>{name}</strong>
    <Money minor={sum} currency={currency} />
  </>
)

interface ReceiptSectionProps {
  campaign: Campaign
  children: ReactNode
}

/** What a receipt begins and ends with: its title, what fell away, and the total. */
function ReceiptSection({ campaign: { cost, fell_away, currency }, children }: ReceiptSectionProps) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="price">
      <h2 id="price">{i18n._('Price')}</h2>
      {children}
      {fell_away > 0 && (
        <p className={`dim ${styles.away}`}>
          <span>{i18n._('Fell away: rejected, expired or refunded')}</span>
          <span className="num">−{formatMoney(fell_away, currency)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>{i18n._('Total, net')}</span>
        <Money minor={cost} currency={currency} />
      </p>
    </section>
  )
}
