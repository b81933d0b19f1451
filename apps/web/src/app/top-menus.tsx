import { Bell } from '../features/notifications/bell.tsx'
import type { UserInfo } from '../lib/session.ts'
import { SchemeMenu } from './scheme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The top bar's menus; loaded beside the first screen, since nothing waits for them. */
export function TopMenus({ userInfo }: { userInfo: UserInfo }) {
  return (
    <>
      <Bell />
      <SchemeMenu />
      <UserMenu userInfo={userInfo} />
    </>
  )
}
