import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { type CSSProperties, memo } from 'react'
import { formatAmount, formatDate, formatDateRange, formatMoney, formatShortMoney } from '../../lib/format.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { type Cell, cellOf } from './cells.ts'
import type { Column, Span } from './columns.ts'
import type { CalendarRow } from './queries.ts'
import styles from './calendar.module.css'

/** What all rows of the calendar share. */
export interface Shown {
  span: Span
  first: CalendarDate
  columns: readonly Column[]
  zone: string | undefined
}

interface RowProps extends Shown {
  row: CalendarRow
  /** The number of its line, and the pixels above that. */
  line: number
  top: number
  checked: boolean
  /** The chosen columns of this row; -1 for none. */
  from: number
  to: number
  /** Whether the displays above and below are chosen, too, so that there is no edge between them. */
  joins: 'above' | 'below' | 'both' | undefined
  /** The column at the keyboard's position; -1 where that is in another row. */
  at: number
  /** The row has the days that are shown; until it has, they are empty. */
  known: boolean
  onCheck: (row: CalendarRow) => void
}

/** A day of which nothing is known yet. */
export const EMPTY: Cell = { price: null, sold: 0, held: 0, blocked: 0, own: 0, free: 0, state: 'none' }

/** A display with its days. Pointer and keyboard are handled by the grid around it. */
export const DisplayRow = memo(function DisplayRow(props: RowProps) {
  const { row, line, columns, zone, first, checked, from, to, at } = props
  return (
    <div role="row" className={styles.row} aria-rowindex={line + 2} style={{ top: props.top }}>
      <div role="rowheader" className={styles.name} aria-colindex={1}>
        <Checkbox
          size="sm"
          checked={checked}
          aria-label={i18n._('Choose {name}', { name: row.name })}
          onChange={() => props.onCheck(row)}
        />
        <span className={styles.thumb}>
          <LayoutDrawing zones={row.zones} resolution={row.resolution} size={30} />
        </span>
        <b className={styles.words} title={row.name}>
          {row.name}
        </b>
      </div>
      {columns.map((column, nth) => (
        <DayCell
          key={column.from}
          cell={props.known ? cellOf(row, zone, first, column) : EMPTY}
          known={props.known}
          line={line}
          nth={nth}
          column={column}
          narrow={props.span !== 'weeks'}
          currency={row.currency}
          chosen={from <= nth && nth <= to}
          edges={edgesOf(nth, props)}
          current={nth === at}
        />
      ))}
    </div>
  )
})

/** The sides on which a cell of a column is at the edge of what is chosen. */
const edgesOf = (nth: number, { from, to, joins }: Pick<RowProps, 'from' | 'to' | 'joins'>): string =>
  [
    nth === from && 'start',
    nth === to && 'end',
    joins !== 'above' && joins !== 'both' && 'top',
    joins !== 'below' && joins !== 'both' && 'bottom',
  ]
    .filter(Boolean)
    .join(' ')

interface CellProps {
  cell: Cell
  known: boolean
  line: number
  nth: number
  column: Column
  /** Too narrow for a price. */
  narrow: boolean
  currency: string
  chosen: boolean
  /** The edges of what is chosen that are here. */
  edges: string
  current: boolean
}

function DayCell({ cell, known, line, nth, column, narrow, currency, chosen, edges, current }: CellProps) {
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-row={line}
      data-column={nth}
      data-state={known ? cell.state : undefined}
      data-weekend={isWeekend(column) || undefined}
      aria-colindex={nth + 2}
      aria-selected={chosen}
      data-edges={chosen ? edges : undefined}
      title={narrow ? cellWords(cell, column, currency) : undefined}
      tabIndex={current ? 0 : -1}
      style={narrow ? ({ '--full': `${Math.round(takenShare(cell) * 100)}%` } as CSSProperties) : undefined}
    >
      <span className="hidden-words">{known && cellWords(cell, column, currency)}</span>
      {known && !narrow && <CellFace cell={cell} currency={currency} />}
    </div>
  )
}

/** A price above the bar of spots, or the word for why there is none; for the eye alone, as the cell has words. */
export function CellFace({ cell, currency }: { cell: Cell; currency: string }) {
  const word = stateWord(cell.state)
  if (word && cell.state !== 'sold')
    return (
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
    )
  return (
    <>
      <span className={styles.price} aria-hidden="true">
        {word || priceText(cell.price ?? 0, currency)}
      </span>
      <i
        className={styles.spots}
        data-each={isCountable(cell) || undefined}
        style={{ '--spots': spotsGradient(cell), '--all': allSpots(cell) } as CSSProperties}
      />
    </>
  )
}

/** So many digits fit into a cell. */
const WIDEST = 6

const priceText = (price: number, currency: string): string => {
  const text = formatAmount(price, currency).replace(/[.,]00$/, '')
  return text.length > WIDEST ? formatShortMoney(price, currency) : text
}

const allSpots = ({ sold, held, blocked, free }: Cell): number => sold + held + blocked + free

/** Few enough spots are drawn each by itself. */
const isCountable = (cell: Cell): boolean => allSpots(cell) <= 8

/** The share of all spots that are taken. */
const takenShare = (cell: Cell): number => {
  const all = allSpots(cell)
  return all ? (all - cell.free) / all : 0
}

/** What is sold, paler: it is the owner's own. */
const OWN_COLOUR = 'color-mix(in oklab, var(--pz-brand) 45%, var(--pz-surface))'

/** Paler than the edges of fields: what is taken is what one looks for. */
const FREE_COLOUR = 'color-mix(in oklab, var(--pz-line-strong) 70%, var(--pz-surface))'

/** The spots as stretches of colours, in the order sold, held, own content, blocked, free. */
const spotsGradient = (cell: Cell): string => {
  const { sold, held, blocked, own, free } = cell
  const all = allSpots(cell)
  const stops = [
    ['var(--pz-brand)', sold],
    ['var(--pz-hot)', held],
    [OWN_COLOUR, own],
    ['var(--pz-dim)', blocked - own],
    [FREE_COLOUR, free],
  ] as const
  let reached = 0
  const parts = stops.flatMap(([color, spots]) => {
    if (!spots) return []
    const start = (reached / all) * 100
    reached += spots
    return [`${color} ${start}% ${(reached / all) * 100}%`]
  })
  return `linear-gradient(to right, ${parts.join(', ')})`
}

const isWeekend = ({ from, to }: Column): boolean =>
  from === to && [0, 6].includes(new Date(`${from}T00:00:00Z`).getUTCDay())

const stateWord = (state: Cell['state']): string =>
  state === 'open'
    ? ''
    : {
        closed: i18n._('closed'),
        none: i18n._('no sale'),
        sold: i18n._('sold'),
        blocked: i18n._('blocked'),
        own: i18n._('own'),
      }[state]

/** All that a cell shows, in words. */
export function cellWords(cell: Cell, { from, to }: Column, currency: string): string {
  const days = from === to ? formatDate(from) : formatDateRange(from, to)
  if (cell.state === 'closed' || cell.state === 'none') return `${days}: ${stateWord(cell.state)}`
  const words = { ...cell, days, price: formatMoney(cell.price ?? 0, currency) }
  if (!cell.own)
    return i18n._('{days}: {price} a spot, {sold} sold, {held} held, {blocked} blocked, {free} free', words)
  return i18n._(
    '{days}: {price} a spot, {sold} sold, {held} held, {blocked} blocked, {own} of them for own content, {free} free',
    words,
  )
}
