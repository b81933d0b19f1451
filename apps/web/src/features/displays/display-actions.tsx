import { i18n } from '@lingui/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { editAction } from '../../ui/list-page/edit-action.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { BlockDialog } from './block/block-dialog.tsx'
import { EditDisplayDialog } from './edit/edit-display-dialog.tsx'

interface Editable {
  id: string
  name: string
  can: { edit: boolean }
}

/** What an owner changes of a display: it itself, and what is for sale of it; with the dialog that is open. */
export function useDisplayActions(): { actionsOf: (display: Editable) => RowAction[]; dialog: ReactNode } {
  const [open, setOpen] = useState<{ verb: 'edit' | 'block'; display: Editable } | null>(null)
  const close = () => setOpen(null)
  const actionsOf = (display: Editable) => [
    ...editAction(display.can, () => setOpen({ verb: 'edit', display })),
    ...(display.can.edit
      ? [
          {
            label: i18n._('Block dates'),
            icon: <IconCalendarOff size={16} aria-hidden="true" />,
            onSelect: () => setOpen({ verb: 'block', display }),
          },
        ]
      : []),
  ]
  const Opened = open?.verb === 'edit' ? EditDisplayDialog : BlockDialog
  return { actionsOf, dialog: open && <Opened display={open.display} onClose={close} /> }
}
