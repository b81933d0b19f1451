import { i18n } from '@lingui/core'
import { NativeSelect } from '@mantine/core'
import { addDays, addMonths, dayOfWeek } from '@plaza/domain/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMonth, weekdayName } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { CellFace, cellWords } from './calendar-row.tsx'
import { CalendarTools, Legend } from './calendar-tools.tsx'
import { cellOf, othersBeside } from './cells.ts'
import { ChangeBar } from './change-bar.tsx'
import { weeksAround } from './columns.ts'
import { NoDisplays } from './no-displays.tsx'
import type { CalendarRow } from './queries.ts'
import type { CalendarViewProps } from './state.ts'
import { useChanges } from './use-changes.ts'
import { useRows } from './use-rows.ts'
import styles from './calendar.module.css'

/** A phone's list of displays has as many as one answer of the calendar. */
const FIRST_ROWS = { from: 0, to: 24 }
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** The calendar on a phone: one display and one month. The first tap chooses a day, the second the last one. */
export function PhoneCalendar({ state, onState }: CalendarViewProps) {
  const { search, location, zone } = state
  const month = `${state.from.slice(0, 7)}-01`
  const days = weeksAround(month, dayOfWeek)
  const [from = month, to = month] = [days[0], days.at(-1)]
  const rows = useRows({ from, to, search, location }, FIRST_ROWS)
  const [id, setId] = useState<string>()
  const [range, setRange] = useState<{ from: string; to: string } | null>(null)
  const changes = useChanges()
  const all = [...rows.byId.values()]
  const row = all.find((one) => one.id === id) ?? all[0]

  const tools = <CalendarTools state={state} onState={onState} zones={rows.zones} phone />
  if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />
  if (!rows.loading && rows.count === 0)
    return (
      <>
        {tools}
        <NoDisplays narrowed={Boolean(search ?? location)} />
      </>
    )
  if (!row) return <SkeletonBar height={360} />
  const chosen = range && { rows: [row], zone, days: range }
  const tap = (day: string) =>
    setRange((before) =>
      before && before.from === before.to && day >= before.from
        ? { from: before.from, to: day }
        : { from: day, to: day },
    )
  const turn = (months: number) => onState({ from: addMonths(month, months) })
  return (
    <>
      {tools}
      <NativeSelect
        label={i18n._('Display')}
        value={row.id}
        onChange={(event) => {
          setId(event.currentTarget.value)
          setRange(null)
        }}
        data={all.map((one) => ({ value: one.id, label: `${one.name}, ${one.location_name}` }))}
      />
      {changes.done?.undo ? (
        <UndoNote text={changes.done.text} loading={changes.busy} onUndo={() => void changes.undo()} />
      ) : (
        <p role="status">{changes.done?.text}</p>
      )}
      <div className={styles.month}>
        <IconButton label={i18n._('The month before')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <h2>{formatMonth(month)}</h2>
        <IconButton label={i18n._('The next month')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <MonthDays days={days} month={month} row={row} zone={zone} range={range} onTap={tap} />
      <Legend />
      {chosen && (
        <ChangeBar
          key={row.id}
          chosen={chosen}
          first={from}
          currency={row.currency}
          others={othersBeside([row], zone, rows.schedules)}
          busy={changes.busy}
          priceRef={null}
          onPrice={(change) => void changes.setPrice(chosen, change)}
          onBlock={(dayparts) => void changes.blockAll(chosen, dayparts)}
          onGiveBack={(part) => void changes.giveBackPart(chosen, part)}
          onClose={(closed) => void changes.close(chosen, closed)}
          onReset={() => void changes.reset(chosen)}
          onClear={() => setRange(null)}
        />
      )}
    </>
  )
}

interface MonthDaysProps {
  days: readonly string[]
  month: string
  row: CalendarRow
  zone: string | undefined
  range: { from: string; to: string } | null
  onTap: (day: string) => void
}

function MonthDays({ days, month, row, zone, range, onTap }: MonthDaysProps) {
  const first = days[0] ?? month
  const next = addMonths(month, 1)
  const today = todayAt()
  return (
    <div className={styles.days} role="group" aria-label={`${row.name}, ${formatMonth(month)}`}>
      {WEEK.map((day) => (
        <span key={day} className="dim note">
          {weekdayName(day, 'short')}
        </span>
      ))}
      {days.map((day) => {
        // The days of the months before and after only fill the weeks.
        if (day < month || day > addDays(next, -1)) return <span key={day} />
        const column = { from: day, to: day }
        const cell = cellOf(row, zone, first, column)
        return (
          <button
            key={day}
            type="button"
            className={styles.cell}
            data-state={cell.state}
            data-past={day < today || undefined}
            data-today={day === today || undefined}
            aria-pressed={range !== null && range.from <= day && day <= range.to}
            onClick={() => onTap(day)}
          >
            <span className="hidden-words">{cellWords(cell, column, row.currency)}</span>
            <span className={styles.number} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            <CellFace cell={cell} currency={row.currency} />
          </button>
        )
      })}
    </div>
  )
}
