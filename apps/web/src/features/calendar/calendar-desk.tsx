import { i18n } from '@lingui/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { todayAt } from '../../lib/today.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { othersBeside, sumOf } from './cells.ts'
import { ChangeBar } from './change-bar.tsx'
import { columnsOf, turned } from './columns.ts'
import { MorePlaces } from './more-places.tsx'
import { NoDisplays } from './no-displays.tsx'
import { lineAt, linesOf, pagesOf } from './place-lines.ts'
import { type CalendarPlace, type CalendarRow, PAGE_ROWS } from './queries.ts'
import { moved, NOTHING, type Selection, stretch, toggled, withColumns } from './selection.ts'
import type { CalendarViewProps } from './state.ts'
import { useChanges } from './use-changes.ts'
import { usePlaces } from './use-places.ts'
import { useRows } from './use-rows.ts'
import { useUndoKey } from './use-undo-key.ts'
import { useInSight } from './use-window.ts'

/** Stands where the calendar will be, until its places are known. */
const UNKNOWN: CalendarPlace = { id: '', name: '', address: '', displays: 8 }
const WAITING = linesOf([UNKNOWN], new Set())
const FIRST_PAGE = [0]

/** The calendar on a desk: displays down under the names of their places, days across. */
export function CalendarDesk({ state, onState }: CalendarViewProps) {
  const { from, span, search, location, zone } = state
  const list = useRef<HTMLDivElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsOf(span, from), [span, from])
  const to = columns.at(-1)?.to ?? from
  const places = usePlaces(state)
  const lines = places.loading ? WAITING : places.lines
  const inSight = useInSight(list, lines)
  const pages = places.loading ? FIRST_PAGE : pagesOf(lines, inSight, PAGE_ROWS)
  const rows = useRows({ from, to, search, location }, pages)
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const changes = useChanges()

  const picked = [...selection.ids].flatMap((id) => rows.byId.get(id) ?? [])
  const days = selection.columns && {
    from: columns[selection.columns.from]?.from ?? from,
    to: columns[selection.columns.to]?.to ?? to,
  }
  const chosen = picked.length && days ? { rows: picked, zone, days } : null
  const clear = () => setSelection(({ at, anchor }) => ({ ...NOTHING, at, anchor }))
  const idOf = (nth: number) => {
    const line = lineAt(lines, nth)
    return line?.kind === 'display' ? rows.rowAt(line.row)?.id : undefined
  }
  const toggle = (id: string | undefined) => id && setSelection((before) => toggled(before, [id]))
  // The same function each time, so that rows are not drawn anew while others are chosen.
  const check = useCallback(({ id }: CalendarRow) => setSelection((before) => toggled(before, [id])), [])
  const checkAll = () => {
    const shown = [...rows.byId.values()].filter(({ location_id }) => !places.isFolded(location_id))
    setSelection((before) =>
      toggled(
        before,
        shown.map(({ id }) => id),
      ),
    )
  }
  /** The headings before the first of these places stay where they are, so the keyboard goes there. */
  const fold = (ids: readonly string[], isFolded: boolean) => {
    places.fold(ids, isFolded)
    const line = lines.places.find(({ id }) => ids.includes(id))?.line ?? 0
    setSelection((before) => moved(before, { row: line, column: before.at.column }))
  }
  const foldLine = (nth: number, isFolded: boolean) => {
    const line = lineAt(lines, nth)
    if (line) fold([line.place.id], isFolded)
  }
  const mayPrice = useMay('rate-schedule:update')
  const mayBlock = useMay('display:update')
  const mayClose = useMay('location:update')
  useKeys(i18n._('Chosen days'), {
    ...(mayBlock && {
      b: {
        words: i18n._('Block all free spots'),
        act: chosen ? () => void changes.blockAll(chosen) : undefined,
      },
    }),
    ...(mayClose && {
      c: {
        words: i18n._('Close the places, or open them again'),
        act: chosen
          ? () => void changes.close(chosen, !sumOf(picked, zone, from, chosen.days).closed)
          : undefined,
      },
    }),
    ...(mayPrice &&
      mayBlock && {
        r: {
          words: i18n._('Take special prices and blocks back'),
          act: chosen ? () => void changes.reset(chosen) : undefined,
        },
      }),
    Escape: { words: i18n._('Choose nothing'), act: clear },
  })
  useUndoKey(changes.undo)

  const tools = <CalendarTools state={state} onState={onState} zones={rows.zones} />
  const failed = places.error ? places : rows
  if (failed.error) return <ErrorState error={failed.error} onRetry={failed.retry} />
  if (!places.loading && lines.count === 0)
    return (
      <>
        {tools}
        <NoDisplays narrowed={Boolean(search ?? location)} />
      </>
    )
  return (
    <>
      {tools}
      <MorePlaces lines={lines} all={places.all} />
      {changes.done?.undo ? (
        <UndoNote text={changes.done.text} loading={changes.busy} onUndo={() => void changes.undo()} />
      ) : (
        <p role="status">{changes.done?.text}</p>
      )}
      <CalendarGrid
        list={list}
        lines={lines}
        inSight={inSight}
        today={todayAt()}
        rowAt={rows.rowAt}
        isKnown={rows.isKnown}
        span={span}
        first={from}
        columns={columns}
        zone={zone}
        selection={selection}
        hands={{
          onStretch: (anchor, at) => setSelection(stretch(anchor, at, idOf)),
          onMove: (at) => setSelection((before) => moved(before, at)),
          onTurn: (step) => onState({ from: turned(span, from, step) }),
          onToggle: (line) => toggle(idOf(line)),
          onFoldLine: foldLine,
          onClear: clear,
          onDigit: () => price.current?.focus({ preventScroll: true }),
        }}
        chosenAt={(place) => picked.filter(({ location_id }) => location_id === place).length}
        onFold={fold}
        onCheck={check}
        onCheckAll={checkAll}
        onColumns={(first, last) => setSelection((before) => withColumns(before, first, last))}
      />
      {chosen && (
        <ChangeBar
          key={picked[0]?.currency}
          chosen={chosen}
          first={from}
          currency={picked[0]?.currency ?? ''}
          others={othersBeside(picked, zone, rows.schedules)}
          busy={changes.busy}
          priceRef={price}
          onPrice={(change) => void changes.setPrice(chosen, change)}
          onBlock={(dayparts) => void changes.blockAll(chosen, dayparts)}
          onGiveBack={(part) => void changes.giveBackPart(chosen, part)}
          onClose={(closed) => void changes.close(chosen, closed)}
          onReset={() => void changes.reset(chosen)}
          onClear={clear}
        />
      )}
    </>
  )
}
