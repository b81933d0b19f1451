import { i18n } from '@lingui/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { type CSSProperties, type RefObject, useEffect } from 'react'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { DisplayRow, type Shown } from './calendar-row.tsx'
import type { CalendarRow } from './queries.ts'
import type { Selection } from './selection.ts'
import { type GridHands, useGridHands } from './use-grid-hands.ts'
import type { InSight } from './use-window.ts'
import styles from './calendar.module.css'

/** The height of a row in pixels, as the style sheet has it. */
export const ROW_PX = 52

interface GridProps extends Shown {
  list: RefObject<HTMLDivElement | null>
  inSight: InSight
  count: number
  today: CalendarDate
  rowAt: (index: number) => CalendarRow | undefined
  isKnown: (row: CalendarRow) => boolean
  selection: Selection
  hands: Omit<GridHands, 'rows' | 'columns' | 'at' | 'anchor'>
  onCheck: (row: CalendarRow) => void
  onCheckAll: () => void
  onColumns: (from: number, to: number) => void
}

/** Displays down, days across. Only the rows in sight are drawn. */
export function CalendarGrid({ list, inSight, count, today, rowAt, selection, hands, ...props }: GridProps) {
  const { ids, columns: chosen, at, anchor } = selection
  const events = useGridHands({ ...hands, rows: count, columns: props.columns.length, at, anchor })
  useFocusAt(list, at.row, at.column)
  const indexes = Array.from(
    { length: Math.max(0, Math.min(count, inSight.to + 1) - inSight.from) },
    (_, nth) => inSight.from + nth,
  )
  const loaded = indexes.flatMap((index) => rowAt(index) ?? [])
  return (
    <div
      role="grid"
      className={styles.grid}
      data-span={props.span}
      aria-label={i18n._('Calendar')}
      aria-rowcount={count + 1}
      aria-colcount={props.columns.length + 1}
      aria-multiselectable="true"
      style={{ '--columns': props.columns.length, '--rows': count } as CSSProperties}
      {...events}
    >
      <CalendarHead
        span={props.span}
        columns={props.columns}
        today={today}
        chosen={chosen}
        checked={loaded.length > 0 && loaded.every(({ id }) => ids.has(id))}
        some={ids.size > 0}
        onCheckAll={props.onCheckAll}
        onColumns={props.onColumns}
      />
      <div role="presentation" className={styles.body} ref={list}>
        {indexes.map((index) => {
          const row = rowAt(index)
          if (!row) return <LoadingRow key={index} index={index} />
          const isChosen = ids.has(row.id)
          return (
            <DisplayRow
              key={index}
              row={row}
              index={index}
              isFirstOfPlace={rowAt(index - 1)?.location_id !== row.location_id}
              checked={isChosen}
              from={isChosen && chosen ? chosen.from : -1}
              to={isChosen && chosen ? chosen.to : -2}
              at={at.row === index ? at.column : -1}
              span={props.span}
              first={props.first}
              columns={props.columns}
              zone={props.zone}
              known={props.isKnown(row)}
              onCheck={props.onCheck}
            />
          )
        })}
      </div>
    </div>
  )
}

const LoadingRow = ({ index }: { index: number }) => (
  <div role="row" className={styles.row} aria-rowindex={index + 2} style={{ '--at': index } as CSSProperties}>
    <div role="rowheader" className={styles.name}>
      <SkeletonBar width={130} height={12} />
    </div>
  </div>
)

/** Moves the focus along with the keyboard's position, once it has been in the grid. */
function useFocusAt(list: RefObject<HTMLDivElement | null>, row: number, column: number): void {
  useEffect(() => {
    const body = list.current
    if (!body?.contains(document.activeElement)) return
    const cell = body.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, row, column])
}
