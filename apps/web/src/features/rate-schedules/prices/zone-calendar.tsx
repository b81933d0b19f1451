import { i18n } from '@lingui/core'
import { makePricer } from '@plaza/domain/price-rules'
import { useMemo } from 'react'
import { PriceCalendar, type CalendarDay } from '../../../ui/price-calendar/price-calendar.tsx'
import type { ZoneDraft } from '../zone-draft.ts'
import { DayPrice } from './day-price.tsx'
import {
  clearDayPrice,
  indexOfRule,
  isOneDay,
  setDayPrice,
  toZonePrices,
  type PriceDraft,
} from './price-draft.ts'
import { ruleText } from './price-words.ts'
import styles from './prices.module.css'

interface ZoneCalendarProps {
  zone: Pick<ZoneDraft, 'name' | 'priceSchedules'> & { rateDetails: { pricePerDay: number | undefined } }
  currency: string
  date: string
  onDate: (date: string) => void
  /** Without it the prices are only shown. */
  onPrices?: (drafts: PriceDraft[]) => void
}

/** A zone's prices as a month's heat grid; the day at hand may get a price of its own. */
export function ZoneCalendar({ zone, currency, date, onDate, onPrices }: ZoneCalendarProps) {
  const drafts = zone.priceSchedules
  const base = zone.rateDetails.pricePerDay
  const priceAt = useMemo(() => makePricer(toZonePrices(base, drafts)), [base, drafts])
  const at = (day: string) => {
    const { price, rule } = priceAt(day)
    const held = drafts[indexOfRule(rule)]
    // A range of just one day is a price of that day, too.
    const own = rule.type === 'date' || (held !== undefined && isOneDay(held))
    return { price, rule, own }
  }
  const shown = at(date)
  return (
    <div className={styles.side}>
      <PriceCalendar
        label={i18n._('Prices of {name}', { name: zone.name })}
        currency={currency}
        date={date}
        onDate={onDate}
        legend={i18n._('Price of a single date')}
        priceOf={(day): CalendarDay => {
          const { price, rule, own } = at(day)
          if (price === 0) return { minor: null, note: i18n._('no price yet') }
          return { minor: price, note: own ? i18n._('price of this day') : ruleText(rule), marked: own }
        }}
      />
      {onPrices && (
        <DayPrice
          key={date}
          date={date}
          price={shown.price}
          own={shown.own}
          currency={currency}
          onSet={(price) => onPrices(setDayPrice(drafts, base, date, price))}
          onClear={() => onPrices(clearDayPrice(drafts, base, date))}
        />
      )}
    </div>
  )
}
