import { i18n } from '@lingui/core'
import { formatMoney, formatNumber } from '../../../../lib/format.ts'
import { NumberInput } from '../../../../ui/form/number-input.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { OfferZone } from './offer-zone.ts'
import styles from './zone-panel.module.css'

interface ZonePriceProps {
  zone: OfferZone
  /** Undefined or NaN while the field holds no number. */
  spots: number | undefined
  onSpots: (spots: number | undefined) => void
}

/** Spots in each loop, and what they cost and show over the flight. */
export function ZonePrice({ zone: { priced, display }, spots, onSpots }: ZonePriceProps) {
  if (!priced) return <SkeletonLines />
  const { days, plays, total, spots_free, capacity } = priced
  if (days === 0 || spots_free === 0) {
    return (
      <div>
        <Status tone="bad">
          {days === 0 ? i18n._('Closed on all of these days') : i18n._('Sold out in these dates')}
        </Status>
      </div>
    )
  }
  return (
    <div className={styles.price}>
      <div className={styles.spots}>
        <NumberInput
          label={i18n._('Spots per loop')}
          help={i18n._('{free} of {capacity} free', { free: spots_free, capacity })}
          least={1}
          required
          value={spots}
          error={
            Number(spots) > spots_free
              ? i18n._('Only {free} free in these dates', { free: spots_free })
              : undefined
          }
          onChange={onSpots}
        />
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{i18n._('Price')}</dt>
          <dd className="num">{spots ? formatMoney(total * spots, display.currency) : '–'}</dd>
        </div>
        <div>
          <dt>{i18n._('Plays')}</dt>
          <dd className="num">{spots ? formatNumber(plays * spots) : '–'}</dd>
        </div>
        <div>
          <dt>{i18n._('Open days')}</dt>
          <dd className="num">{formatNumber(days)}</dd>
        </div>
      </dl>
    </div>
  )
}
