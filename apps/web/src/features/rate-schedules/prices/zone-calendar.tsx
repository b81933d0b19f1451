import { i18n } from '@lingui/core'
import { makePricer } from '@plaza/domain/price-rules'
import { useMemo } from 'react'
import type { CalendarDay } from '../../../shared/price-calendar/day-cell.tsx'
import { PriceCalendar } from '../../../shared/price-calendar/price-calendar.tsx'
import type { DaySelection } from '../../../shared/price-calendar/selection.ts'
import type { ZoneDraft } from '../zone-draft.ts'
import { clearDayPrices, haveOwnPrice, setDayPrices } from './day-prices.ts'
import { DaysPrice } from './days-price.tsx'
import { indexOfRule, isOneDay, toZonePrices, type PriceDraft } from './price-draft.ts'
import { ruleText } from './price-words.ts'
import styles from './prices.module.css'

interface ZoneCalendarProps {
  zone: Pick<ZoneDraft, 'name' | 'priceSchedules'> & { rateDetails: { pricePerDay: number | undefined } }
  currency: string
  selection: DaySelection
  onSelection: (selection: DaySelection) => void
  months?: number
  /** Without it the prices are only shown. */
  onPrices?: (drafts: PriceDraft[]) => void
}

/** A zone's prices as a heat grid; the days that are chosen may get a price of their own. */
export function ZoneCalendar(props: ZoneCalendarProps) {
  const { zone, currency, selection, onSelection, months, onPrices } = props
  const drafts = zone.priceSchedules
  const base = zone.rateDetails.pricePerDay
  const priceAt = useMemo(() => makePricer(toZonePrices(base, drafts)), [base, drafts])
  const { days } = selection
  const prices = new Set(days.map((day) => priceAt(day).price))

  function priceOf(day: string): CalendarDay {
    const { price, rule } = priceAt(day)
    if (price === 0) return { minor: null, note: i18n._('no price yet') }
    const held = drafts[indexOfRule(rule)]
    // A range of just one day is a price of that day, too.
    const own = rule.type === 'date' || (held !== undefined && isOneDay(held))
    return { minor: price, note: own ? i18n._('price of this day') : ruleText(rule), marked: own }
  }

  return (
    <div className={styles.calendar}>
      <PriceCalendar
        label={i18n._('Prices of {name}', { name: zone.name })}
        currency={currency}
        selection={selection}
        onSelection={onSelection}
        months={months}
        legend={i18n._('Price of a single date')}
        priceOf={priceOf}
      />
      {onPrices && (
        <DaysPrice
          key={days.join()}
          days={days}
          price={prices.size === 1 ? [...prices][0] : undefined}
          own={haveOwnPrice(drafts, days)}
          currency={currency}
          onSet={(price) => onPrices(setDayPrices(drafts, base, days, price))}
          onClear={() => onPrices(clearDayPrices(drafts, days))}
        />
      )}
    </div>
  )
}
