import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../lib/format.ts'
import { daysBetween } from '@plaza/domain/calendar'
import { Button } from '../../../ui/button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import styles from './prices.module.css'

interface DaysPriceProps {
  days: readonly string[]
  /** What they all cost, or undefined when they differ. */
  price: number | undefined
  currency: string
  /** Some of them have a price of their own. */
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

/** Gives the days that are chosen a price of their own. */
export function DaysPrice({ days, price, currency, own, onSet, onClear }: DaysPriceProps) {
  const [typed, setTyped] = useState<number | undefined>(price || undefined)
  // Undo, or another field, may change the price under the hand.
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
