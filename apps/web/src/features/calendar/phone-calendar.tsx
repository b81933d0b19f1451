import { i18n } from '@lingui/core'
import { NativeSelect } from '@mantine/core'
import { addDays, addMonths, dayOfWeek } from '@plaza/domain/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMonth, weekdayName } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { CellFace, cellWords, EMPTY } from './calendar-row.tsx'
import { Legend, PhoneTools } from './calendar-tools.tsx'
import { cellOf, othersBeside } from './cells.ts'
import { ChangeBar } from './change-bar.tsx'
import { weeksAround } from './columns.ts'
import { MorePlaces } from './more-places.tsx'
import { NoDisplays } from './no-displays.tsx'
import { type CalendarRow, PAGE_ROWS } from './queries.ts'
import type { CalendarViewProps } from './state.ts'
import { useChanges } from './use-changes.ts'
import { usePlaces } from './use-places.ts'
import { useRows } from './use-rows.ts'
import styles from './calendar.module.css'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** So many months stand below each other, so that a stretch of days may reach from one into the next. */
const MONTHS = 2

/** The calendar on a phone: one display, month below month. The first tap chooses a day, the second the last one. */
export function PhoneCalendar({ state, onState }: CalendarViewProps) {
  const { search, location, zone } = state
  const month = `${state.from.slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_, nth) => addMonths(month, nth))
  const weeks = months.map((first) => weeksAround(first, dayOfWeek))
  const [from = month, to = month] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const places = usePlaces(state)
  const [wanted, setWanted] = useState(0)
  const nth = Math.min(wanted, Math.max(0, places.lines.displays - 1))
  const page = Math.floor(nth / PAGE_ROWS)
  const rows = useRows({ from, to, search, location }, [page])
  const over = weeksOver(month, weeks[0] ?? []).length
  const [isWhole, setWhole] = useState(false)
  const [range, setRange] = useState<{ from: string; to: string } | null>(null)
  const changes = useChanges()
  const row = rows.rowAt(nth)
  const show = (next: number) => {
    setWanted(next)
    setRange(null)
  }

  const tools = <PhoneTools state={state} onState={onState} zones={rows.zones} />
  const failed = places.error ? places : rows
  if (failed.error) return <ErrorState error={failed.error} onRetry={failed.retry} />
  if (!places.loading && places.lines.count === 0)
    return (
      <>
        {tools}
        <NoDisplays narrowed={Boolean(search ?? location)} />
      </>
    )
  if (places.loading || !row) return <SkeletonBar height={360} />
  const isKnown = rows.isKnown(row)
  const chosen = range && isKnown && { rows: [row], zone, days: range }
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
      <MorePlaces lines={places.lines} all={places.all} />
      <DisplayChoice nth={nth} all={places.lines.displays} page={page} rowAt={rows.rowAt} onChange={show} />
      {changes.done?.undo ? (
        <UndoNote text={changes.done.text} loading={changes.busy} onUndo={() => void changes.undo()} />
      ) : (
        <p role="status">{changes.done?.text}</p>
      )}
      <Legend />
      {months.map((shown, nth) => (
        <section key={shown} className={styles.block}>
          <div className={styles.month}>
            <h2>{formatMonth(shown)}</h2>
            {nth === 0 && over > 0 && !isWhole && (
              <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
                {i18n._('Weeks before')}
              </Button>
            )}
            {nth === 0 && (
              <>
                <IconButton label={i18n._('The month before')} onClick={() => turn(-1)}>
                  <IconChevronLeft size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={i18n._('The next month')} onClick={() => turn(1)}>
                  <IconChevronRight size={18} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </div>
          <MonthDays
            days={nth === 0 && !isWhole ? (weeks[0]?.slice(over) ?? []) : (weeks[nth] ?? [])}
            first={from}
            month={shown}
            row={row}
            known={isKnown}
            zone={zone}
            range={range}
            onTap={tap}
          />
        </section>
      ))}
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

/** The days of the present month's weeks that are over, which come when they are asked for; none of other months. */
function weeksOver(month: string, days: readonly string[]): string[] {
  const today = todayAt()
  if (today.slice(0, 7) !== month.slice(0, 7)) return []
  return days.filter((day) => addDays(day, 8 - dayOfWeek(day)) <= today)
}

interface DisplayChoiceProps {
  /** The number of the display among all, which the page with this number has. */
  nth: number
  all: number
  page: number
  rowAt: (nth: number) => CalendarRow | undefined
  onChange: (nth: number) => void
}

/** The displays of a page to choose from, under their places, and buttons to those before and after, however many. */
function DisplayChoice({ nth, all, page, rowAt, onChange }: DisplayChoiceProps) {
  const groups: { group: string; items: { value: string; label: string }[] }[] = []
  let placeId = ''
  for (let at = page * PAGE_ROWS; at < Math.min(all, (page + 1) * PAGE_ROWS); at += 1) {
    const row = rowAt(at)
    if (!row) continue
    if (row.location_id !== placeId) groups.push({ group: row.location_name, items: [] })
    placeId = row.location_id
    groups.at(-1)?.items.push({ value: String(at), label: row.name })
  }
  const row = rowAt(nth)
  return (
    <div className={styles.which}>
      <IconButton
        variant="default"
        label={i18n._('The display before')}
        disabled={nth === 0}
        onClick={() => onChange(nth - 1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <NativeSelect
        aria-label={i18n._('Display')}
        value={String(nth)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        data={groups}
      />
      <IconButton
        variant="default"
        label={i18n._('The next display')}
        disabled={nth >= all - 1}
        onClick={() => onChange(nth + 1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <p className="dim note num">
        {i18n._('{nth} of {all} · {place}', { nth: nth + 1, all, place: row?.location_name ?? '' })}
      </p>
    </div>
  )
}

interface MonthDaysProps {
  /** The days of its weeks, and the first day of all that was asked for. */
  days: readonly string[]
  first: string
  month: string
  row: CalendarRow
  /** Whether its days have come. */
  known: boolean
  zone: string | undefined
  range: { from: string; to: string } | null
  onTap: (day: string) => void
}

function MonthDays({ days, first, month, row, known, zone, range, onTap }: MonthDaysProps) {
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
        const cell = known ? cellOf(row, zone, first, column) : EMPTY
        return (
          <button
            key={day}
            type="button"
            className={styles.cell}
            data-state={known ? cell.state : undefined}
            disabled={!known}
            data-past={day < today || undefined}
            data-today={day === today || undefined}
            aria-pressed={range !== null && range.from <= day && day <= range.to}
            onClick={() => onTap(day)}
          >
            <span className="hidden-words">{known && cellWords(cell, column, row.currency)}</span>
            <span className={styles.number} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            {known && <CellFace cell={cell} currency={row.currency} />}
          </button>
        )
      })}
    </div>
  )
}
