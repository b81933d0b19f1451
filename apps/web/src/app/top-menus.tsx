import { i18n } from '@lingui/core'
import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { listActable } from '@plaza/contract/on-behalf'
import {
  IconArrowsExchange,
  IconCheck,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from '../features/notifications/bell.tsx'
import { actFor } from '../lib/acting.ts'
import { sentenceOf } from '../lib/api-error.ts'
import { initialsOf } from '../lib/initials.ts'
import { queryOf } from '../lib/query-of.ts'
import { logOut } from '../lib/log-out.ts'
import type { UserInfo } from '../lib/session.ts'
import { toastError } from '../lib/toasts.tsx'
import { IconButton } from '../ui/button.tsx'
import styles from './user-menu.module.css'

/** The top bar's menus; loaded after the first screen, since nothing waits for them. */
export function TopMenus({ userInfo, onKeys }: { userInfo: UserInfo; onKeys: () => void }) {
  return (
    <>
      <Bell />
      <SchemeMenu />
      <UserMenu userInfo={userInfo} onKeys={onKeys} />
    </>
  )
}

/** The menu of light, dark or the system's scheme; the choice is kept in this browser. */
function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const choices = [
    ['light', i18n._('Light'), IconSun],
    ['dark', i18n._('Dark'), IconMoon],
    ['auto', i18n._('As the system'), IconDeviceDesktop],
  ] as const
  const Shown = shown === 'dark' ? IconMoon : IconSun
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={i18n._('Light or dark')}>
          <Shown size={19} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([value, label, Icon]) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={colorScheme === value}
            checkIcon={<IconCheck size={16} aria-hidden="true" />}
            rightSection={<Icon size={16} aria-hidden="true" />}
            onChange={() => setColorScheme(value)}
            closeMenuOnClick
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function UserMenu({ userInfo, onKeys }: { userInfo: UserInfo; onKeys: () => void }) {
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
        {/* A phone has no keys. */}
        <Menu.Item
          visibleFrom="sm"
          leftSection={<IconKeyboard size={16} aria-hidden="true" />}
          rightSection={<kbd aria-hidden="true">?</kbd>}
          onClick={onKeys}
        >
          {i18n._('Keys of this screen')}
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

const actableQuery = { ...queryOf(listActable, {}, 'acting'), meta: { quiet: true } }

/** The organizations that the user may act for, as menu items; nothing where there are none. */
function ActForItems({ presentOrgId }: { presentOrgId: string }) {
  const { data } = useQuery(actableQuery)
  const rows = data?.rows.filter(({ id }) => id !== presentOrgId) ?? []
  if (rows.length === 0) return null
  async function begin(id: string) {
    try {
      await actFor(id)
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{i18n._('Act for')}</Menu.Label>
      <div className={styles.many}>
        {rows.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
            onClick={() => void begin(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </div>
    </>
  )
}
