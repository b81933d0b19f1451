import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { isMinorUnits, MAX_PRICE } from '@plaza/domain/money'
import { basePriceFromPeriod } from '@plaza/domain/pricing'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import styles from './prices.module.css'

interface PeriodPriceProps {
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur: () => void
  currency: string
  error: string | undefined
}

const DAYS = { day: 1, week: 7, month: 30 } as const
type Period = keyof typeof DAYS

const toDay = (price: number | undefined, period: Period) =>
  price === undefined || period === 'day' ? price : basePriceFromPeriod(price, period)

/** The base price of a spot on a day; a week's or a month's price may be typed instead. */
export function PeriodPrice({ value, onChange, onBlur, currency, error }: PeriodPriceProps) {
  const [period, setPeriod] = useState<Period>('day')
  const [typed, setTyped] = useState<number | undefined>(undefined)
  // The price is shown as typed, unless something else changed it meanwhile (undo, a copy).
  const shown = toDay(typed, period) === value ? typed : value && value * DAYS[period]
  return (
    <div className={styles.base}>
      <MoneyInput
        key={period}
        label={i18n._('Base price')}
        currency={currency}
        // The lowest and the highest price of the period that give a valid price per day.
        least={Math.ceil(DAYS[period] / 2)}
        most={MAX_PRICE * DAYS[period]}
        required
        value={shown}
        onChange={(price) => {
          setTyped(price)
          onChange(toDay(price, period))
        }}
        onBlur={onBlur}
        error={error}
      />
      <SegmentedControl
        size="sm"
        aria-label={i18n._('The base price is given')}
        value={period}
        data={[
          { value: 'day', label: i18n._('per day') },
          { value: 'week', label: i18n._('per week') },
          { value: 'month', label: i18n._('per month') },
        ]}
        onChange={setPeriod}
      />
      <p className="dim note num">
        {!isMinorUnits(value) || period === 'day'
          ? i18n._('For one spot, on days without another price.')
          : i18n._('That is {price} per spot and day.', { price: formatMoney(value, currency) })}
      </p>
    </div>
  )
}
