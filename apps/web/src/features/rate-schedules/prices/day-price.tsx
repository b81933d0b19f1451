import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import styles from './prices.module.css'

interface DayPriceProps {
  date: string
  price: number
  currency: string
  /** The day has a price of its own. */
  own: boolean
  onSet: (price: number) => void
  onClear: () => void
}

/** Gives the day at hand a price of its own. */
export function DayPrice({ date, price, currency, own, onSet, onClear }: DayPriceProps) {
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
      <MoneyInput
        label={i18n._('Price on {date}', { date: formatDate(date) })}
        currency={currency}
        value={typed}
        onChange={setTyped}
      />
      <Button look="soft" disabled={!changed} onClick={() => changed && onSet(typed)}>
        {i18n._('Set for this day')}
      </Button>
      {own && (
        <Button look="quiet" onClick={onClear}>
          {i18n._('Remove')}
        </Button>
      )}
    </div>
  )
}
