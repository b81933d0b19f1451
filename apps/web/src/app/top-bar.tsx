import { i18n } from '@lingui/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Session } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import styles from './top-bar.module.css'

const TopMenus = lazy(async () => ({ default: (await import('./top-menus.tsx')).TopMenus }))

export function TopBar({ session, onMenu }: { session: Session; onMenu: () => void }) {
  return (
    <header className={styles.top}>
      <div className={styles.phone}>
        <IconButton label={i18n._('Menu')} onClick={onMenu}>
          <IconMenu2 size={20} aria-hidden="true" />
        </IconButton>
        <BrandMark />
      </div>
      <span className={styles.room} />
      <div className={styles.menus}>
        <Suspense>
          <TopMenus userInfo={session.userInfo} />
        </Suspense>
      </div>
    </header>
  )
}
