import { i18n } from '@lingui/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { TypedDateInput } from '../../../ui/form/typed-date-input.tsx'
import type { FaultOf } from '../zone-draft.ts'
import { type DatePriceDraft, nextDate, type PriceDraft } from './price-draft.ts'
import styles from './prices.module.css'

interface DatePricesProps {
  draft: PriceDraft
  onChange: (dates: DatePriceDraft[]) => void
  onBlur: () => void
  currency: string
  faultOf: FaultOf
}

/** Days of a range that have a price of their own. */
export function DatePrices({ draft, onChange, onBlur, currency, faultOf }: DatePricesProps) {
  const dates = draft.specifiedDates.datesData
  const { startDate, endDate } = draft.dateRange
  const patch = (at: number, change: Partial<DatePriceDraft>) =>
    onChange(dates.map((one, nth) => (nth === at ? { ...one, ...change } : one)))
  const next = nextDate(draft)
  return (
    <div className={styles.wide}>
      <p className={styles.title}>{i18n._('Single dates')}</p>
      <ul className={styles.dates}>
        {dates.map(({ date, pricePerDay }, at) => (
          <li key={at}>
            <TypedDateInput
              label={i18n._('Date {n}', { n: at + 1 })}
              hideLabel
              min={startDate || undefined}
              max={endDate || undefined}
              value={date}
              onChange={(day) => patch(at, { date: day })}
              onBlur={onBlur}
              error={faultOf(`${at}.date`)}
            />
            <MoneyInput
              label={i18n._('Price on date {n}', { n: at + 1 })}
              hideLabel
              currency={currency}
              value={pricePerDay}
              onChange={(price) => patch(at, { pricePerDay: price })}
              onBlur={onBlur}
              error={faultOf(`${at}.pricePerDay`)}
            />
            <IconButton
              label={i18n._('Remove date {n}', { n: at + 1 })}
              onClick={() => onChange(dates.toSpliced(at, 1))}
            >
              <IconX size={15} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        look="soft"
        disabled={!next}
        icon={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onChange([...dates, { date: next, pricePerDay: draft.pricePerDay || undefined }])}
      >
        {i18n._('Add a date')}
      </Button>
    </div>
  )
}
