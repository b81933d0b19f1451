import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { dayOfWeek, type CalendarDate } from '@plaza/domain/calendar'
import { useRef } from 'react'
import { formatDate, formatMonth, formatMonths, weekdayName } from '../../lib/format.ts'
import type { Column, Span } from './columns.ts'
import styles from './calendar.module.css'

interface HeadProps {
  span: Span
  columns: readonly Column[]
  today: CalendarDate
  chosen: { from: number; to: number } | null
  checked: boolean
  some: boolean
  onCheckAll: () => void
  /** Chooses the columns from one to another. */
  onColumns: (from: number, to: number) => void
}

const isMonthsFirst = ({ from }: Column, nth: number, span: Span): boolean =>
  nth === 0 || (span === 'year' ? Number(from.slice(8)) <= 7 : from.endsWith('-01'))

/** Where columns are narrow, only Mondays have a number, and in a year the first week of a month. */
const hasNumber = (column: Column, nth: number, span: Span, today: CalendarDate): boolean =>
  span === 'weeks' ||
  (column.from <= today && today <= column.to) ||
  (span === 'year' ? isMonthsFirst(column, nth, span) : dayOfWeek(column.from) === 1)

/** The months, days of the week and days across; dragging over them chooses days for the chosen displays. */
export function CalendarHead({
  span,
  columns,
  today,
  chosen,
  checked,
  some,
  onCheckAll,
  onColumns,
}: HeadProps) {
  const dragged = useRef<number | null>(null)
  const last = columns.at(-1)?.to ?? ''
  const [first] = columns
  return (
    <div role="row" className={styles.head} aria-rowindex={1} onPointerUp={() => (dragged.current = null)}>
      <div role="columnheader" className={styles.name} aria-colindex={1}>
        <Checkbox
          size="sm"
          checked={checked}
          indeterminate={!checked && some}
          aria-label={i18n._('Choose all displays that are loaded')}
          onChange={onCheckAll}
        />
        <b className="num">{first && formatMonths(first.from, last)}</b>
      </div>
      {columns.map((column, nth) => (
        <div key={column.from} role="columnheader" aria-colindex={nth + 2} className={styles.day}>
          <button
            type="button"
            data-chosen={(chosen && chosen.from <= nth && nth <= chosen.to) || undefined}
            data-today={(column.from <= today && today <= column.to) || undefined}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId)
              dragged.current = event.shiftKey && chosen ? chosen.from : nth
              onColumns(dragged.current, nth)
            }}
            onPointerEnter={() => dragged.current !== null && onColumns(dragged.current, nth)}
            onClick={(event) => event.detail === 0 && onColumns(nth, nth)}
          >
            <span className="hidden-words">{formatDate(column.from)}</span>
            <span aria-hidden="true">
              {isMonthsFirst(column, nth, span)
                ? formatMonth(column.from, 'short')
                : span === 'weeks' && weekdayName(dayOfWeek(column.from), 'short')}
            </span>
            <b aria-hidden="true">{hasNumber(column, nth, span, today) && Number(column.from.slice(8))}</b>
          </button>
        </div>
      ))}
    </div>
  )
}
