import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { under, type FaultOf } from '../faults.ts'
import type { ZoneDraft } from '../zone-draft.ts'
import { PeriodPrice } from './period-price.tsx'
import { PriceList } from './price-list.tsx'
import styles from './prices.module.css'
import { ZoneCalendar } from './zone-calendar.tsx'

interface ZonePricesCardProps {
  zone: ZoneDraft
  currency: string
  date: string
  onDate: (date: string) => void
  onChange: (patch: Partial<ZoneDraft>, step: string) => void
  onBlur: () => void
  faultOf: FaultOf
  isFaulty: (path: string) => boolean
  actions: ReactNode
}

/** What a spot in a zone costs: base price, ranges and single dates, with the month they make. */
export function ZonePricesCard(props: ZonePricesCardProps) {
  const { zone, currency, date, onDate, onChange, onBlur, faultOf, isFaulty, actions } = props
  const { pricePerDay: base } = zone.rateDetails
  const prices = zone.priceSchedules
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Prices of {name}', { name: zone.name })}>
      <div className={styles.side}>
        <div className={styles.head}>
          <h2>{i18n._('Prices of {name}', { name: zone.name })}</h2>
          {actions}
        </div>
        <PeriodPrice
          value={base}
          currency={currency}
          onChange={(pricePerDay) => onChange({ rateDetails: { ...zone.rateDetails, pricePerDay } }, 'base')}
          onBlur={onBlur}
          error={faultOf('rateDetails.pricePerDay')}
        />
        <PriceList
          drafts={prices}
          base={base}
          currency={currency}
          date={date}
          onChange={(priceSchedules, step) => onChange({ priceSchedules }, `prices.${step}`)}
          onBlur={onBlur}
          faultOf={under(faultOf, 'priceSchedules')}
          isFaulty={(index) => isFaulty(`priceSchedules.${index}`)}
        />
      </div>
      <ZoneCalendar
        zone={zone}
        currency={currency}
        date={date}
        onDate={onDate}
        onPrices={(priceSchedules) => onChange({ priceSchedules }, 'day')}
      />
    </section>
  )
}
