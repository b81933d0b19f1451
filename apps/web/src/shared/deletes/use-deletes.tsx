import { i18n } from '@lingui/core'
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { type Asked, type DeletableKind, type SupplyKind, type Thing, useActivate } from './calls.ts'
import { DeletesDialog } from './deletes-dialog.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

interface Deletes {
  /** The actions on a thing, as the server's `can` allows them. */
  actionsOf: (thing: Thing) => RowAction[]
  /** The open dialog, which the screen renders. */
  dialog: ReactNode
}

function useQuestion(onGone?: (id: string) => void) {
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  function goAway(id: string) {
    close()
    onGone?.(id)
    focusScreen()
  }
  const dialog = asked && (
    <DeletesDialog asked={asked} onClose={close} onGone={() => goAway(asked.thing.id)} />
  )
  return { ask, dialog }
}

const deleteAction = (kind: DeletableKind, thing: Thing, ask: (asked: Asked) => void): RowAction[] =>
  thing.can.delete
    ? [
        {
          label: i18n._('Delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          onSelect: () => ask({ verb: 'delete', kind, thing }),
        },
      ]
    : []

/** Deletes things of a kind; `onGone` gets the id of a deleted one. */
export function useDeletes(kind: DeletableKind, onGone?: (id: string) => void): Deletes {
  const { ask, dialog } = useQuestion(onGone)
  return { actionsOf: (thing) => deleteAction(kind, thing, ask), dialog }
}

/**
 * Deletes, deactivates and activates displays, locations or rate schedules; `onGone` gets the id of a
 * deleted one.
 */
export function useSupplyDeletes(kind: SupplyKind, onGone?: (id: string) => void): Deletes {
  const { ask, dialog } = useQuestion(onGone)
  const { mutate, isPending } = useActivate(kind)
  const actionsOf = (thing: Thing): RowAction[] =>
    [
      thing.can.activate && {
        label: i18n._('Activate again'),
        icon: <IconCircleCheck {...icon} />,
        disabled: isPending,
        onSelect: () => mutate({ params: { id: thing.id } }),
      },
      thing.can.deactivate && {
        label: i18n._('Deactivate'),
        icon: <IconCircleOff {...icon} />,
        onSelect: () => ask({ verb: 'deactivate', kind, thing }),
      },
      ...deleteAction(kind, thing, ask),
    ].filter((action) => action !== false && action !== undefined)
  return { actionsOf, dialog }
}

/**
 * Moves the focus to the screen, since the element that had it is gone. It waits until closing dialogs and
 * panels have returned their focus.
 */
function focusScreen(): void {
  const focus = () => document.getElementById('main')?.focus({ preventScroll: true })
  setTimeout(focus, 50)
}
