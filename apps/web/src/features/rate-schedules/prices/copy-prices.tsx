import { Menu } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'

interface CopyPricesProps {
  names: readonly string[]
  from: number
  onCopy: (targets: number[]) => void
}

/** Gives other zones the prices of this one. */
export function CopyPrices({ names, from, onCopy }: CopyPricesProps) {
  const others = names.map((name, index) => ({ name, index })).filter(({ index }) => index !== from)
  if (others.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" look="quiet" icon={<IconCopy size={14} aria-hidden="true" />}>
          {i18n._('Copy prices')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 1 && (
          <Menu.Item onClick={() => onCopy(others.map(({ index }) => index))}>
            {i18n._('To all other zones')}
          </Menu.Item>
        )}
        {others.map(({ name, index }) => (
          <Menu.Item key={index} onClick={() => onCopy([index])}>
            {i18n._('To {name}', { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
