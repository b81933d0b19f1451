import { i18n } from '@lingui/core'
import { useMemo, useRef, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { todayAt } from '../../lib/today.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { CalendarGrid, ROW_PX } from './calendar-grid.tsx'
import { othersBeside, sumOf } from './cells.ts'
import { ChangeBar } from './change-bar.tsx'
import { columnsOf, turned } from './columns.ts'
import { NoDisplays } from './no-displays.tsx'
import { moved, NOTHING, type Selection, stretch, toggled, withColumns } from './selection.ts'
import type { CalendarViewProps } from './state.ts'
import { useChanges } from './use-changes.ts'
import { useRows } from './use-rows.ts'
import { useUndoKey } from './use-undo-key.ts'
import { useInSight } from './use-window.ts'

/** The calendar on a desk: displays down, days across. */
export function CalendarDesk({ state, onState }: CalendarViewProps) {
  const { from, span, search, location, zone } = state
  const list = useRef<HTMLDivElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsOf(span, from), [span, from])
  const to = columns.at(-1)?.to ?? from
  const [rowCount, setRowCount] = useState(0)
  const inSight = useInSight(list, rowCount, ROW_PX)
  const rows = useRows({ from, to, search, location }, inSight)
  if (rows.count !== rowCount) setRowCount(rows.count)
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const changes = useChanges()

  const picked = [...selection.ids].flatMap((id) => rows.byId.get(id) ?? [])
  const days = selection.columns && {
    from: columns[selection.columns.from]?.from ?? from,
    to: columns[selection.columns.to]?.to ?? to,
  }
  const chosen = picked.length && days ? { rows: picked, zone, days } : null
  const clear = () => setSelection(({ at, anchor }) => ({ ...NOTHING, at, anchor }))
  const idOf = (row: number) => rows.rowAt(row)?.id
  const toggle = (id: string | undefined) => id && setSelection((before) => toggled(before, [id]))
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
  if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />
  if (!rows.loading && rows.count === 0)
    return (
      <>
        {tools}
        <NoDisplays narrowed={Boolean(search ?? location)} />
      </>
    )
  return (
    <>
      {tools}
      {changes.done?.undo ? (
        <UndoNote text={changes.done.text} loading={changes.busy} onUndo={() => void changes.undo()} />
      ) : (
        <p role="status">{changes.done?.text}</p>
      )}
      <CalendarGrid
        list={list}
        inSight={inSight}
        count={rows.count || 8}
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
          onToggle: (row) => toggle(idOf(row)),
          onClear: clear,
          onDigit: () => price.current?.focus({ preventScroll: true }),
        }}
        onCheck={({ id }) => toggle(id)}
        onCheckAll={() => setSelection((before) => toggled(before, [...rows.byId.keys()]))}
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
