import { i18n } from '@lingui/core'
import { isMinorUnits } from '@plaza/domain/money'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { formatDateRange, formatMoney } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { under, type FaultOf } from '../faults.ts'
import { DatePrices } from './date-prices.tsx'
import { isOneDay, type PriceDraft } from './price-draft.ts'
import { daysText } from './price-words.ts'
import styles from './prices.module.css'
import { WeekdaysInput } from './weekdays-input.tsx'

interface PriceItemProps {
  draft: PriceDraft
  currency: string
  open: boolean
  onToggle: () => void
  onChange: (patch: Partial<PriceDraft>, field: string) => void
  onBlur: () => void
  onRemove: () => void
  faulty: boolean
  faultOf: FaultOf
}

const rangeText = ({ dateRange: { startDate, endDate } }: PriceDraft) =>
  startDate && endDate ? formatDateRange(startDate, endDate) : i18n._('Dates to be chosen')

const detailText = (draft: PriceDraft) => {
  const { datesData } = draft.specifiedDates
  return [
    isOneDay(draft) ? i18n._('this day only') : daysText(draft.daysOfWeek),
    datesData.length > 0 &&
      i18n._('{n, plural, one {# single date} other {# single dates}}', { n: datesData.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One price schedule of a zone: its line, and its fields when it is opened. */
export function PriceItem(props: PriceItemProps) {
  const { draft, currency, open, onToggle, onChange, onBlur, onRemove, faultOf } = props
  const name = rangeText(draft)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li
      className={styles.item}
      data-open={open || undefined}
      data-fault={(props.faulty && !open) || undefined}
    >
      <div className={styles.summary}>
        <TwoLines first={name} second={detailText(draft)} />
        <b>{isMinorUnits(draft.pricePerDay) ? formatMoney(draft.pricePerDay, currency) : '–'}</b>
        <IconButton
          label={open ? i18n._('Close {name}', { name }) : i18n._('Edit {name}', { name })}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Chevron size={17} aria-hidden="true" />
        </IconButton>
        <IconButton label={i18n._('Remove {name}', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className={styles.fields}>
          <DateRangeInput
            label={i18n._('From and to')}
            required
            from={draft.dateRange.startDate}
            to={draft.dateRange.endDate}
            onRange={(startDate, endDate) => onChange({ dateRange: { startDate, endDate } }, 'range')}
            onBlur={onBlur}
            error={faultOf('dateRange.startDate') ?? faultOf('dateRange.endDate') ?? faultOf('dateRange')}
          />
          <MoneyInput
            label={i18n._('Price per spot and day')}
            currency={currency}
            required
            value={draft.pricePerDay}
            onChange={(pricePerDay) => onChange({ pricePerDay }, 'price')}
            onBlur={onBlur}
            error={faultOf('pricePerDay')}
          />
          <div className={styles.wide}>
            <WeekdaysInput
              value={draft.daysOfWeek}
              onChange={(daysOfWeek) => onChange({ daysOfWeek }, 'days')}
              onBlur={onBlur}
              error={faultOf('daysOfWeek')}
            />
          </div>
          <DatePrices
            draft={draft}
            currency={currency}
            onChange={(datesData) => onChange({ specifiedDates: { datesData } }, 'dates')}
            onBlur={onBlur}
            faultOf={under(faultOf, 'specifiedDates.datesData')}
          />
        </div>
      )}
    </li>
  )
}
