import { i18n } from '@lingui/core'
import { byOwner, citiesOfOwner, type ReceiptPart } from '@plaza/domain/receipt-parts'
import type { ReactNode } from 'react'
import { formatDateRange, formatMoney, formatNumber } from '../../lib/format.ts'
import { Fold } from '../../ui/fold/fold.tsx'
import { Money } from '../../ui/money.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ruleWordsWithDays } from '@plaza/words/price-rule-words'
import type { ReceiptDisplay, ReceiptZone } from './receipt.ts'
import styles from './price-receipt.module.css'

/** Up to so many displays are listed at once, without folds. */
const FEW = 3

interface PriceReceiptProps {
  displays: readonly ReceiptDisplay[]
  currency: string
  total: number
  /** What was rejected, has expired or was refunded. */
  fellAway?: number
  /** What all of it reaches, in words; empty where nobody says so. */
  reach?: string
  children?: ReactNode
}

/** What is paid and why: by owner, city, display, zone and days, where each line names its rule. */
export function PriceReceipt({
  displays,
  currency,
  total,
  fellAway = 0,
  reach,
  children,
}: PriceReceiptProps) {
  const few = displays.length <= FEW
  const owners = byOwner(displays)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="price">
      <h2 id="price">{i18n._('Price')}</h2>
      <div className={few ? styles.few : undefined}>
        {few && displays.map((display) => <Display key={display.id} display={display} currency={currency} />)}
        {!few &&
          owners.map((owner) => (
            <Fold
              key={owner.id}
              open={owners.length === 1}
              head={<PartHead part={owner} currency={currency} />}
            >
              {() => <Cities owner={owner} currency={currency} />}
            </Fold>
          ))}
      </div>
      {fellAway > 0 && (
        <p className={`dim ${styles.away}`}>
          <span>{i18n._('Fell away: rejected, expired or refunded')}</span>
          <span className="num">−{formatMoney(fellAway, currency)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>{i18n._('Total before tax')}</span>
        <Money minor={total} currency={currency} />
      </p>
      {reach && <p className={`dim small num ${styles.reach}`}>{reach}</p>}
      {children}
    </section>
  )
}

interface Priced {
  currency: string
}

function PartHead({
  part: { name, displays, sum },
  currency,
}: Priced & { part: ReceiptPart<ReceiptDisplay> }) {
  const n = i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })
  return (
    <>
      <TwoLines first={name || i18n._('No city near')} second={n} />
      <Money minor={sum} currency={currency} />
    </>
  )
}

/** The displays of an owner, by city where they are many and in several. */
function Cities({ owner, currency }: Priced & { owner: ReceiptPart<ReceiptDisplay> }) {
  const cities = citiesOfOwner(owner.displays)
  if (!cities.length) return <Displays displays={owner.displays} currency={currency} />
  return cities.map((city) => (
    <Fold key={city.id} head={<PartHead part={city} currency={currency} />}>
      {() => <Displays displays={city.displays} currency={currency} />}
    </Fold>
  ))
}

function Displays({ displays, currency }: Priced & { displays: readonly ReceiptDisplay[] }) {
  return displays.map((display) => (
    <Fold key={display.id} head={<DisplayHead display={display} currency={currency} />}>
      {() => <Zones zones={display.zones} currency={currency} />}
    </Fold>
  ))
}

function DisplayHead({ display, currency }: Priced & { display: ReceiptDisplay }) {
  const { name, place, city, picture, sum } = display
  const words = <TwoLines first={name} second={[place, city].filter(Boolean).join(' · ')} />
  return (
    <>
      {picture ? <Pictured picture={picture}>{words}</Pictured> : words}
      <Money minor={sum} currency={currency} />
    </>
  )
}

function Display({ display, currency }: Priced & { display: ReceiptDisplay }) {
  return (
    <section aria-label={display.name}>
      <div className={styles.head}>
        <DisplayHead display={display} currency={currency} />
      </div>
      <Zones zones={display.zones} currency={currency} />
    </section>
  )
}

const Zones = ({ zones, currency }: Priced & { zones: readonly ReceiptZone[] }) =>
  zones.map((zone) => <Zone key={zone.id} zone={zone} currency={currency} />)

/** The price of a zone, run by run of equal days. */
function Zone({ zone, currency }: Priced & { zone: ReceiptZone }) {
  const { name, facts, lines, closedDays } = zone
  return (
    <div className={styles.zone}>
      {lines ? (
        <LinesTable zone={zone} lines={lines} currency={currency} />
      ) : (
        <>
          <p className={styles.caption}>{i18n._('Zone {name}', { name })}</p>
          {facts}
          <p className="dim note">
            {i18n._(
              'There are too many days at different prices to list them here. The totals include all of them.',
            )}
          </p>
        </>
      )}
      {closedDays > 0 && (
        <p className="dim note">
          {i18n._('{n, plural, one {# closed day costs nothing} other {# closed days cost nothing}}', {
            n: closedDays,
          })}
        </p>
      )}
    </div>
  )
}

interface LinesTableProps extends Priced {
  zone: ReceiptZone
  lines: NonNullable<ReceiptZone['lines']>
}

function LinesTable({ zone: { name, facts, spots, back }, lines, currency }: LinesTableProps) {
  return (
    <table className={styles.lines}>
      <caption>
        <span className={styles.caption}>{i18n._('Zone {name}', { name })}</span>
        {facts}
      </caption>
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
        {lines.map(({ from, to, days, price, plays, sum, rule }) => (
          <tr key={from}>
            <td>
              <TwoLines plain first={formatDateRange(from, to)} second={daysAndSpots(days, spots)} />
            </td>
            <td>{ruleWordsWithDays(rule)}</td>
            <td>
              <Money minor={price} currency={currency} />
            </td>
            <td className="num">{formatNumber(plays)}</td>
            <td>
              <Money minor={sum} currency={currency} />
            </td>
          </tr>
        ))}
        {back && (
          <tr>
            <td>{back.words}</td>
            <td colSpan={3}>{back.rule}</td>
            <td className="num">−{formatMoney(back.sum, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** "14 days × 2 spots". */
function daysAndSpots(days: number, spots: number): string {
  return [
    i18n._('{days, plural, one {# day} other {# days}}', { days }),
    i18n._('{spots, plural, one {# spot} other {# spots}}', { spots }),
  ].join(' × ')
}
