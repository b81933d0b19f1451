import { i18n } from '@lingui/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { Session } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export const TopBar = ({ session, onMenu }: { session: Session; onMenu: () => void }) => (
  <header className={styles.top}>
    <div className={styles.phone}>
      <IconButton label={i18n._('Menu')} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden="true" />
      </IconButton>
      <BrandMark />
    </div>
    <span className={styles.room} />
    <SchemeMenu />
    <UserMenu userInfo={session.userInfo} />
  </header>
)
