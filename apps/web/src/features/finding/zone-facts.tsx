import { i18n } from '@lingui/core'
import { daypartPrice, sayDayparts } from '@plaza/domain/dayparts'
import { reachText } from '../../shared/audience-words.ts'
import type { PricedDisplay } from '../../shared/campaign-price.ts'
import { formatDuration, formatMoney, formatNumber } from '../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import type { Offer } from './queries.ts'
import styles from './detail.module.css'

interface ZoneFactsProps {
  zones: Offer['zones']
  currency: string
  /** The price of its zones on the dates, once dates are chosen. */
  priced: PricedDisplay | undefined
}

function Free({ free, capacity }: { free: number; capacity: number }) {
  if (free === 0) return <Status tone="bad">{i18n._('Sold out in these dates')}</Status>
  return (
    <Status tone="good">
      {i18n._('{free} of {capacity} spots free', {
        free: formatNumber(free),
        capacity: formatNumber(capacity),
      })}
    </Status>
  )
}

type Zone = Offer['zones'][number]
type Found = PricedDisplay['zones'][number]

/** The parts of the day that a zone sells by themselves: at its base price, and on the dates with what is free. */
function DaypartFacts({ zone, currency, found }: { zone: Zone; currency: string; found: Found | undefined }) {
  if (zone.dayparts.length === 0) return null
  return (
    <ul
      className={`${styles.parts} note num`}
      aria-label={i18n._('Parts of the day of {name}', { name: zone.name })}
    >
      {zone.dayparts.map((part) => {
        const there = found?.dayparts?.find(({ name }) => name === part.name)
        const price = formatMoney(daypartPrice(zone.pricePerDay, part.percent), currency)
        return (
          <li key={part.name} className={styles.line}>
            <span>{sayDayparts([part])}</span>
            <span>
              {there
                ? i18n._('{price} a spot in these dates, {free, plural, =0 {sold out} other {# free}}', {
                    price: formatMoney(there.total, currency),
                    free: there.spots_free,
                  })
                : i18n._('{price} a spot and day', { price })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Each zone with its spot length, its base price, and what is free on the dates. */
export function ZoneFacts({ zones, currency, priced }: ZoneFactsProps) {
  return (
    <ul className={styles.list}>
      {zones.map((zone) => {
        const found = priced?.zones.find(({ zone_id }) => zone_id === zone.id)
        const base = formatMoney(zone.pricePerDay, currency)
        return (
          <li key={zone.id}>
            <div className={styles.line}>
              <strong>{zone.name}</strong>
              <span className="num">
                {priced
                  ? i18n._('{price} a spot and day', { price: base })
                  : i18n._('Base price {price} a spot and day', { price: base })}
              </span>
            </div>
            <p className="dim note num">
              {i18n._(
                'A spot of {spot} in a loop of {loop}; {capacity, plural, one {# spot} other {# spots}} in all',
                {
                  spot: formatDuration(zone.spotDuration),
                  loop: formatDuration(zone.totalPlaylistTime),
                  capacity: zone.capacity,
                },
              )}
            </p>
            {found?.reach && <p className="dim note num">{reachText(found.reach, currency)}</p>}
            {found && (
              <div className={styles.line}>
                <Free free={found.spots_free} capacity={found.capacity} />
                <span className="num small">
                  {i18n._('{price} a spot in these dates', { price: formatMoney(found.total, currency) })}
                </span>
              </div>
            )}
            <DaypartFacts zone={zone} currency={currency} found={found} />
          </li>
        )
      })}
    </ul>
  )
}
