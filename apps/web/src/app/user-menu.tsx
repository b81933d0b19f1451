import { Menu } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { initialsOf } from '../lib/initials.ts'
import { logOut } from '../lib/log-out.ts'
import type { UserInfo } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import { ActForItems } from './act-for-items.tsx'
import styles from './user-menu.module.css'

export function UserMenu({ userInfo }: { userInfo: UserInfo }) {
  return (
    <Menu width={240}>
      <Menu.Target>
        <IconButton
          label={i18n._('{initials}, account of {name}', {
            initials: initialsOf(userInfo.name),
            name: userInfo.name,
          })}
        >
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(userInfo.name)}
          </span>
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.name}>{userInfo.name}</span>
          {userInfo.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/settings/$profile" params={{ profile: 'profile' }} {...props} />}
        >
          {i18n._('Settings')}
        </Menu.Item>
        <ActForItems presentOrgId={userInfo.org_id} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => void logOut(userInfo.id)}
        >
          {i18n._('Log out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
