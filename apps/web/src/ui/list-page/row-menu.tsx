import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'

export interface RowAction {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** It opens a dialog, for which what shows the action makes way. */
  asks?: boolean
  danger?: boolean
  disabled?: boolean
}

/** The menu of a row's actions; nothing where there are none. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  return (
    actions.length > 0 && (
      <Menu>
        <Menu.Target>
          <IconButton label={i18n._('Actions for {name}', { name })}>
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon, onSelect, danger, disabled }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              onClick={onSelect}
              disabled={disabled}
              color={danger ? 'var(--pz-danger-ink)' : undefined}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  )
}

/** The action that edits a row, the first in its menu; none where the server's `can` forbids it. */
export function editAction(can: { edit: boolean }, onSelect: () => void): RowAction[] {
  return can.edit
    ? [{ label: i18n._('Edit'), icon: <IconPencil size={16} aria-hidden="true" />, onSelect }]
    : []
}
