import { Menu } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconLogout } from '@tabler/icons-react'
import { logOut } from '../lib/log-out.ts'
import type { UserInfo } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './user-menu.module.css'

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

export const UserMenu = ({ userInfo }: { userInfo: UserInfo }) => (
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
        leftSection={<IconLogout size={16} aria-hidden="true" />}
        onClick={() => void logOut(userInfo.id)}
      >
        {i18n._('Log out')}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
