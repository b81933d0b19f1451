import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { dayOfWeek, type CalendarDate } from '@plaza/domain/calendar'
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate, formatMonth, formatMonths, weekdayName } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Column, Span } from './columns.ts'
import styles from './calendar.module.css'

interface HeadProps {
  span: Span
  columns: readonly Column[]
  today: CalendarDate
  chosen: { from: number; to: number } | null
  checked: boolean
  some: boolean
  places: readonly { id: string; displays: number; folded: boolean }[]
  onCheckAll: () => void
  /** Chooses the columns from one to another. */
  onColumns: (from: number, to: number) => void
  onFold: (placeIds: readonly string[], folded: boolean) => void
}

const isMonthsFirst = ({ from }: Column, span: Span): boolean =>
  span === 'year' ? Number(from.slice(8)) <= 7 : from.endsWith('-01')

const isAt = ({ from, to }: Column, day: CalendarDate): boolean => from <= day && day <= to

/** The first column has its month, too, unless that would stand in the next one's way where columns are narrow. */
const hasMonth = (columns: readonly Column[], nth: number, span: Span): boolean =>
  columns.slice(nth, nth + 1).some((column) => isMonthsFirst(column, span)) ||
  (nth === 0 && (span === 'weeks' || !columns.slice(1, 3).some((column) => isMonthsFirst(column, span))))

/**
 * Where columns are narrow, only Mondays have a number, and in a year the first week of a month; today has one always,
 * with room around it.
 */
const hasNumber = (columns: readonly Column[], nth: number, span: Span, today: CalendarDate): boolean => {
  const [column] = columns.slice(nth)
  if (!column) return false
  if (span === 'weeks' || isAt(column, today)) return true
  if (columns.slice(Math.max(0, nth - 1), nth + 2).some((one) => isAt(one, today))) return false
  return span === 'year' ? hasMonth(columns, nth, span) : dayOfWeek(column.from) === 1
}

/** The months, days of the week and days across; dragging over them chooses days for the chosen displays. */
export function CalendarHead({
  span,
  columns,
  today,
  chosen,
  checked,
  some,
  places,
  onCheckAll,
  onColumns,
  onFold,
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
        <span className={styles.span}>
          <b className="num">{first && formatMonths(first.from, last)}</b>
          <span className="dim num">{countWords(places)}</span>
        </span>
        {places.length > 1 && <FoldAll places={places} onFold={onFold} />}
      </div>
      {columns.map((column, nth) => (
        <div key={column.from} role="columnheader" aria-colindex={nth + 2} className={styles.day}>
          <button
            type="button"
            data-chosen={(chosen && chosen.from <= nth && nth <= chosen.to) || undefined}
            data-today={isAt(column, today) || undefined}
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
              {hasMonth(columns, nth, span)
                ? formatMonth(column.from, 'short')
                : span === 'weeks' && weekdayName(dayOfWeek(column.from), 'short')}
            </span>
            <b aria-hidden="true">{hasNumber(columns, nth, span, today) && Number(column.from.slice(8))}</b>
          </button>
        </div>
      ))}
    </div>
  )
}

/** "22 displays, 9 places"; nothing until the places are known. */
const countWords = (places: HeadProps['places']): string =>
  places.some(({ id }) => !id)
    ? ''
    : i18n._(
        '{displays, plural, one {# display} other {# displays}}, {places, plural, one {# place} other {# places}}',
        {
          displays: places.reduce((sum, { displays }) => sum + displays, 0),
          places: places.length,
        },
      )

/** Hides the displays of all places, or shows them again where all are hidden. */
function FoldAll({ places, onFold }: Pick<HeadProps, 'places' | 'onFold'>) {
  const isFolded = places.every(({ folded }) => folded)
  return (
    <IconButton
      size={28}
      label={isFolded ? i18n._('Show the displays of all places') : i18n._('Show places alone')}
      onClick={() =>
        onFold(
          places.map(({ id }) => id),
          !isFolded,
        )
      }
    >
      {isFolded ? (
        <IconChevronsDown size={16} aria-hidden="true" />
      ) : (
        <IconChevronsUp size={16} aria-hidden="true" />
      )}
    </IconButton>
  )
}
