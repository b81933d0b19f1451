import { i18n } from '@lingui/core'
import { IconPencil } from '@tabler/icons-react'
import type { RowAction } from './row-menu.tsx'

/** Editing a row, the first of what can be done with it; nothing where the server says that it may not be. */
export function editAction(can: { edit: boolean }, onSelect: () => void): RowAction[] {
  return can.edit
    ? [{ label: i18n._('Edit'), icon: <IconPencil size={16} aria-hidden="true" />, onSelect }]
    : []
}
