import { i18n } from '@lingui/core'
import { daysBetween } from '@plaza/domain/calendar'
import { makePricer } from '@plaza/domain/price-rules'
import { useMemo, useState } from 'react'
import { formatDate, formatDateRange } from '../../../lib/format.ts'
import type { CalendarDay } from '../../../shared/price-calendar/month-grid.tsx'
import { PriceCalendar } from '../../../shared/price-calendar/price-calendar.tsx'
import type { DaySelection } from '../../../shared/price-calendar/selection.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import type { ZoneDraft } from '../zone-draft.ts'
import { clearDayPrices, haveOwnPrice, setDayPrices } from './day-prices.ts'
import { indexOfRule, isOneDay, type PriceDraft, toZonePrices } from './price-draft.ts'
import { ruleWords, ruleWordsWithDays } from '@plaza/words/price-rule-words'
import styles from './prices.module.css'

interface ZoneCalendarProps {
  zone: Pick<ZoneDraft, 'name' | 'priceSchedules'> & { rateDetails: { pricePerDay: number | undefined } }
  currency: string
  selection: DaySelection
  onSelection: (selection: DaySelection) => void
  months?: number
  /** Takes the changed prices; without it the prices are only shown. */
  onPrices?: (drafts: PriceDraft[]) => void
}

/** A zone's prices as a heat grid; chosen days can be given a price of their own. */
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
    // A range of just one day counts as a price of that day.
    const own = rule.type === 'date' || (held !== undefined && isOneDay(held))
    return { minor: price, note: own ? ruleWords({ type: 'date' }) : ruleWordsWithDays(rule), marked: own }
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

interface DaysPriceProps {
  days: readonly string[]
  /** The price of all these days; undefined if they differ. */
  price: number | undefined
  currency: string
  /** Whether some of the days have a price of their own. */
  own: boolean
  onSet: (price: number) => void
  onClear: () => void
}

/** "Price on 17 Mar 2027", "Price on 15–21 Mar 2027", "Price on 5 days". */
function labelOf(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const together = daysBetween(first, last) === days.length - 1
  const date =
    days.length === 1
      ? formatDate(first)
      : together
        ? formatDateRange(first, last)
        : i18n._('{n} chosen days', { n: days.length })
  return i18n._('Price on {date}', { date })
}

/** The form that gives the chosen days a price of their own. */
function DaysPrice({ days, price, currency, own, onSet, onClear }: DaysPriceProps) {
  const [typed, setTyped] = useState<number | undefined>(price || undefined)
  // Undo or another field can change the price while this field is open.
  const [seen, setSeen] = useState(price)
  if (seen !== price) {
    setSeen(price)
    setTyped(price || undefined)
  }
  const changed = typed !== undefined && typed > 0 && typed !== price
  return (
    <div
      className={styles.dayPrice}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (changed) onSet(typed)
      }}
    >
      <MoneyInput label={labelOf(days)} currency={currency} value={typed} onChange={setTyped} />
      <Button look="soft" disabled={!changed} onClick={() => changed && onSet(typed)}>
        {i18n._('{n, plural, one {Set price for this day} other {Set price for these days}}', {
          n: days.length,
        })}
      </Button>
      {own && (
        <Button look="quiet" onClick={onClear}>
          {i18n._('Remove')}
        </Button>
      )}
      <p className="dim note">
        {i18n._('Click or drag to choose days. Hold Shift for a range, or Ctrl for single days.')}
      </p>
    </div>
  )
}
