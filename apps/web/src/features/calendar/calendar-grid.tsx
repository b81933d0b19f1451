import { i18n } from '@lingui/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { type CSSProperties, type RefObject, useEffect } from 'react'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { DisplayRow, type Shown } from './calendar-row.tsx'
import { type Line, lineAt, type Lines } from './place-lines.ts'
import { PlaceRow } from './place-row.tsx'
import type { CalendarRow } from './queries.ts'
import type { Selection } from './selection.ts'
import { type GridHands, useGridHands } from './use-grid-hands.ts'
import type { InSight } from './use-window.ts'
import styles from './calendar.module.css'

interface GridProps extends Shown {
  list: RefObject<HTMLDivElement | null>
  lines: Lines
  inSight: InSight
  today: CalendarDate
  rowAt: (index: number) => CalendarRow | undefined
  isKnown: (row: CalendarRow) => boolean
  selection: Selection
  hands: Omit<GridHands, 'lines' | 'columns' | 'at' | 'anchor'>
  /** How many displays of a place are chosen, by its id. */
  chosenAt: (placeId: string) => number
  onCheck: (row: CalendarRow) => void
  onCheckAll: () => void
  onColumns: (from: number, to: number) => void
  onFold: (placeIds: readonly string[], folded: boolean) => void
}

/** Displays down under the headings of their places, days across. Only the lines in sight are drawn. */
export function CalendarGrid({ list, lines, inSight, today, rowAt, selection, hands, ...props }: GridProps) {
  const { ids, columns: chosen, at, anchor } = selection
  const events = useGridHands({ ...hands, lines: lines.count, columns: props.columns.length, at, anchor })
  useFocusAt(list, at.row, at.column)
  const shown = Array.from(
    { length: Math.max(0, Math.min(lines.count, inSight.to + 1) - inSight.from) },
    (_, nth) => ({ nth: inSight.from + nth, line: lineAt(lines, inSight.from + nth) }),
  )
  const rowOf = (line: Line | undefined) => (line?.kind === 'display' ? rowAt(line.row) : undefined)
  const isShownChosen = (nth: number) => ids.has(rowOf(lineAt(lines, nth))?.id ?? '')
  const loaded = shown.flatMap(({ line }) => rowOf(line) ?? [])
  return (
    <div
      role="grid"
      className={styles.grid}
      data-span={props.span}
      aria-label={i18n._('Calendar')}
      aria-rowcount={lines.count + 1}
      aria-colcount={props.columns.length + 1}
      aria-multiselectable="true"
      style={{ '--columns': props.columns.length } as CSSProperties}
      {...events}
    >
      <CalendarHead
        span={props.span}
        columns={props.columns}
        today={today}
        chosen={chosen}
        checked={loaded.length > 0 && loaded.every(({ id }) => ids.has(id))}
        some={ids.size > 0}
        places={lines.places}
        onCheckAll={props.onCheckAll}
        onColumns={props.onColumns}
        onFold={props.onFold}
      />
      <div role="presentation" className={styles.body} style={{ height: lines.height }} ref={list}>
        {shown.map(({ nth, line }) => {
          if (!line) return null
          if (line.kind === 'place' && !line.place.id)
            return <LoadingRow key="loading" className={styles.place} line={nth} top={line.top} />
          if (line.kind === 'place')
            return (
              <PlaceRow
                key={`place ${line.place.id}`}
                place={line.place}
                top={line.top}
                line={nth}
                columns={props.columns.length}
                current={at.row === nth}
                chosen={line.place.folded ? props.chosenAt(line.place.id) : 0}
                onFold={props.onFold}
              />
            )
          const row = rowOf(line)
          // What is remembered of another search stands elsewhere.
          if (row?.location_id !== line.place.id)
            return (
              <LoadingRow
                key={`loading ${line.place.id} ${nth}`}
                className={styles.row}
                line={nth}
                top={line.top}
              />
            )
          const isChosen = ids.has(row.id)
          return (
            <DisplayRow
              key={nth}
              row={row}
              line={nth}
              top={line.top}
              checked={isChosen}
              from={isChosen && chosen ? chosen.from : -1}
              to={isChosen && chosen ? chosen.to : -2}
              joins={joinsOf(isShownChosen(nth - 1), isShownChosen(nth + 1))}
              at={at.row === nth ? at.column : -1}
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

const joinsOf = (above: boolean, below: boolean) =>
  above && below ? 'both' : above ? 'above' : below ? 'below' : undefined

const LoadingRow = ({
  className,
  line,
  top,
}: {
  className: string | undefined
  line: number
  top: number
}) => (
  <div role="row" className={className} aria-rowindex={line + 2} style={{ top }}>
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
    const cell = body.querySelector<HTMLElement>(
      `[data-row="${row}"]:is([data-column="${column}"], [data-fold])`,
    )
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, row, column])
}
