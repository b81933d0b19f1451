import { i18n } from '@lingui/core'
import { addDays, addMonths, isCalendarDate } from '@plaza/domain/calendar'
import { canRepeatYearly, isOpenRange, openEnd } from '@plaza/domain/price-ranges'
import type { Ref } from 'react'
import { TypedDateInput } from '../../../ui/form/typed-date-input.tsx'
import type { FaultOf } from '../zone-draft.ts'
import type { PriceDraft } from './price-draft.ts'
import styles from './prices.module.css'

type Range = PriceDraft['dateRange']

interface RangeDatesProps {
  range: Range
  yearly: boolean
  onRange: (range: Range) => void
  onYearly: (yearly: boolean) => void
  onBlur: () => void
  faultOf: FaultOf
  /** The field of the first day. */
  firstDay: Ref<HTMLInputElement>
}

/** The last day of a date's month. */
const monthEnd = (date: string) => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1)

/** The range after its first day is another: still without an end if it was, and never over before it begins. */
function startingOn({ startDate, endDate }: Range, start: string): Range {
  if (!isCalendarDate(start)) return { startDate: start, endDate }
  const wasOpen = isCalendarDate(startDate) && isOpenRange(startDate, endDate)
  return { startDate: start, endDate: wasOpen ? openEnd(start) : endDate < start ? start : endDate }
}

/** The first and the last day of a range, which may have no end or be one of every year. */
export function RangeDates({ range, yearly, onRange, onYearly, onBlur, faultOf, firstDay }: RangeDatesProps) {
  const { startDate, endDate } = range
  const isDated = isCalendarDate(startDate) && isCalendarDate(endDate)
  const open = isDated && isOpenRange(startDate, endDate)
  return (
    <div className={styles.range}>
      <TypedDateInput
        label={i18n._('First day')}
        ref={firstDay}
        required
        value={startDate}
        onChange={(start) => onRange(startingOn(range, start))}
        onBlur={onBlur}
        error={faultOf('dateRange.startDate') ?? faultOf('dateRange')}
      />
      <TypedDateInput
        label={i18n._('Last day')}
        required={!open}
        value={endDate}
        min={startDate || undefined}
        instead={open ? i18n._('No end') : undefined}
        onChange={(end) => onRange({ startDate, endDate: end })}
        onBlur={onBlur}
        error={faultOf('dateRange.endDate')}
      />
      <div className={styles.presses}>
        <button
          type="button"
          className={styles.press}
          aria-pressed={open}
          disabled={!isCalendarDate(startDate) || yearly}
          title={i18n._('Prices of ten years are stored.')}
          onClick={() => onRange({ startDate, endDate: open ? monthEnd(startDate) : openEnd(startDate) })}
        >
          {i18n._('No end')}
        </button>
        <button
          type="button"
          className={styles.press}
          aria-pressed={yearly}
          disabled={!yearly && !(isDated && canRepeatYearly(startDate, endDate))}
          title={i18n._('The same days of this year and the next two.')}
          onClick={() => onYearly(!yearly)}
        >
          {i18n._('Every year')}
        </button>
      </div>
    </div>
  )
}
