import { i18n } from '@lingui/core'
import { MOST_AT_ONCE } from '@plaza/contract/other-hours'
import { useState } from 'react'
import { formatDateRange } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { BasketBar } from '../../../shared/basket-bar/basket-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { type DaysDone, DaysDialog } from './days-dialog.tsx'
import { useSetOtherHours } from './queries.ts'

interface CloseDaysProps {
  onDone: (done: DaysDone) => void
}

/** What can be done with the selected locations: their days are closed together, and opened again by an undo. */
export function CloseDaysBar({ onDone }: CloseDaysProps) {
  const { rows, clear } = useSelection<{ id: string }>()
  const [open, setOpen] = useState(false)
  const mayUpdate = useMay('location:update')
  if (rows.length === 0 || !mayUpdate) return null
  const close = () => {
    setOpen(false)
    clear()
  }
  return (
    <>
      <BasketBar
        label={i18n._('Selected locations')}
        pictures={[]}
        title={i18n._('{n, plural, one {# location selected} other {# locations selected}}', {
          n: rows.length,
        })}
      >
        <Button onClick={clear}>{i18n._('Clear')}</Button>
        <Button look="main" onClick={() => setOpen(true)}>
          {i18n._('Close days')}
        </Button>
      </BasketBar>
      {open && <DaysDialog locations={rows} onDone={onDone} onClose={close} />}
    </>
  )
}

/** Whether days of all locations of the organization can be closed at once: it has neither too few nor too many. */
export function mayCloseAll(all: readonly { id: string }[]): boolean {
  return all.length > 1 && all.length <= MOST_AT_ONCE
}

/** Says which days were changed last, and takes that back. */
export function DaysUndo({ done, onUndone }: { done: DaysDone; onUndone: () => void }) {
  const change = useSetOtherHours()
  const { ids, from, to, name } = done
  return (
    <UndoNote
      text={i18n._(
        '{name}, {days}: {n, plural, one {# location was changed.} other {# locations were changed.}}',
        {
          name,
          days: formatDateRange(from, to),
          n: ids.length,
        },
      )}
      loading={change.isPending}
      onUndo={() =>
        change.mutate(
          { body: { location_ids: ids, from, to, name, schedule: null } },
          { onSuccess: onUndone },
        )
      }
    />
  )
}
