import { Menu } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconCopy } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import { DAYS } from './week.ts'

/** Copies a day's hours to others. */
export function CopyMenu({ name, onCopy }: { name: string; onCopy: (days: readonly number[]) => void }) {
  const targets = [
    [i18n._('To Monday to Friday'), [1, 2, 3, 4, 5]],
    [i18n._('To the weekend'), [6, 7]],
    [i18n._('To every day'), DAYS],
  ] as const
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={i18n._('Copy the hours of {name}', { name })}>
          <IconCopy size={16} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map(([label, days]) => (
          <Menu.Item key={label} onClick={() => onCopy(days)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
