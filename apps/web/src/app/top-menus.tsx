import { Bell } from '../features/notifications/bell.tsx'
import type { UserInfo } from '../lib/session.ts'
import { SchemeMenu } from './scheme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The top bar's menus; loaded beside the first screen, since nothing waits for them. */
export const TopMenus = ({ userInfo }: { userInfo: UserInfo }) => (
  <>
    <Bell />
    <SchemeMenu />
    <UserMenu userInfo={userInfo} />
  </>
)
