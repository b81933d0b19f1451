import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, IconButton, LinkButton } from './button.tsx'

export interface PageAction {
  label: string
  icon: ReactNode
  /** Where it leads, or what it does. */
  to: LinkProps | (() => void)
  /** It is left out on a phone, for what needs a desk. */
  desk?: boolean
}

/** What can be done on a page beside its main button: buttons of their own, and on a phone a menu in one row with it. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  if (!phone) return actions.map((action) => <ActionButton key={action.label} {...action} />)
  const shown = actions.filter(({ desk }) => !desk)
  return (
    shown.length > 0 && (
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={i18n._('More actions')} variant="default">
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((action) => (
            <ActionItem key={action.label} {...action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  )
}

function ActionButton({ label, icon, to }: PageAction) {
  return typeof to === 'function' ? (
    <Button icon={icon} onClick={to}>
      {label}
    </Button>
  ) : (
    <LinkButton icon={icon} {...to}>
      {label}
    </LinkButton>
  )
}

function ActionItem({ label, icon, to }: PageAction) {
  return typeof to === 'function' ? (
    <Menu.Item leftSection={icon} onClick={to}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} c="var(--pz-text)" renderRoot={(props) => <Link {...props} {...to} />}>
      {label}
    </Menu.Item>
  )
}
