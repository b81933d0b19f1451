import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { DaySelection } from '../../../shared/price-calendar/selection.ts'
import { under, type FaultOf } from '../faults.ts'
import type { ZoneDraft } from '../zone-draft.ts'
import { PeriodPrice } from './period-price.tsx'
import { PriceList } from './price-list.tsx'
import styles from './prices.module.css'
import { ZoneCalendar } from './zone-calendar.tsx'

interface ZonePricesCardProps {
  zone: ZoneDraft
  currency: string
  days: DaySelection
  onDays: (days: DaySelection) => void
  onChange: (patch: Partial<ZoneDraft>, step: string) => void
  onBlur: () => void
  /** What is wrong with all zones together. */
  fault: string | undefined
  faultOf: FaultOf
  isFaulty: (path: string) => boolean
  actions: ReactNode
}

/** What a spot in a zone costs: base price, ranges and single dates, with the months they make. */
export function ZonePricesCard(props: ZonePricesCardProps) {
  const { zone, currency, days, onDays, onChange, onBlur, fault, faultOf, isFaulty, actions } = props
  const wide = useMediaQuery('(min-width: 1080px)', true, { getInitialValueInEffect: false })
  const { pricePerDay: base } = zone.rateDetails
  const prices = zone.priceSchedules
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Prices of {name}', { name: zone.name })}>
      <div className={styles.head}>
        <h2>{i18n._('Prices of {name}', { name: zone.name })}</h2>
        {actions}
      </div>
      <div className={styles.rules}>
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
          date={days.at}
          onChange={(priceSchedules, step) => onChange({ priceSchedules }, `prices.${step}`)}
          onBlur={onBlur}
          fault={faultOf('priceSchedules') ?? fault}
          faultOf={under(faultOf, 'priceSchedules')}
          isFaulty={(index) => isFaulty(`priceSchedules.${index}`)}
        />
      </div>
      <ZoneCalendar
        zone={zone}
        currency={currency}
        selection={days}
        onSelection={onDays}
        months={wide ? 2 : 1}
        onPrices={(priceSchedules) => onChange({ priceSchedules }, '')}
      />
    </section>
  )
}
