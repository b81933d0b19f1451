import { i18n } from '@lingui/core'
import { isMinorUnits } from '@plaza/domain/money'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { formatDateRange, formatMoney, weekdayName } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateInput, DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { type FaultOf, under } from '../zone-draft.ts'
import { type DatePriceDraft, isOneDay, nextDate, type PriceDraft } from './price-draft.ts'
import { weekdaysText } from '../../../shared/price-rule-words.ts'
import styles from './prices.module.css'

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
    isOneDay(draft) ? i18n._('this day only') : weekdaysText(draft.daysOfWeek),
    datesData.length > 0 &&
      i18n._('{n, plural, one {# single date} other {# single dates}}', { n: datesData.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Renders a price schedule of a zone: its line, and its fields while it is open. */
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

interface DatePricesProps {
  draft: PriceDraft
  onChange: (dates: DatePriceDraft[]) => void
  onBlur: () => void
  currency: string
  faultOf: FaultOf
}

/** Days of a range that have a price of their own. */
function DatePrices({ draft, onChange, onBlur, currency, faultOf }: DatePricesProps) {
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
            <DateInput
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

interface WeekdaysInputProps {
  /** null: every day. */
  value: number[] | null
  onChange: (days: number[] | null) => void
  onBlur: () => void
  error: string | undefined
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** The choice of the days of the week on which a price applies; all seven are no restriction. */
function WeekdaysInput({ value, onChange, onBlur, error }: WeekdaysInputProps) {
  const chosen = value ?? WEEK
  function toggle(day: number) {
    const next = WEEK.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one)))
    onChange(next.length === 7 ? null : next)
  }
  return (
    <fieldset className={styles.days} onBlur={onBlur}>
      <legend>{i18n._('Days of the week')}</legend>
      {WEEK.map((day) => (
        <label key={day} className={styles.weekday}>
          <input
            type="checkbox"
            aria-label={weekdayName(day)}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
          {weekdayName(day, 'short')}
        </label>
      ))}
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
