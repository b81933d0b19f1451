import { Drawer } from '@mantine/core'
import { i18n } from '@lingui/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../lib/session.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TermsGate } from './terms-gate.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every screen of a logged-in user. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const session = useSession()
  const first = useRef(true)

  // A new screen: the drawer closes and the focus lands on the screen, as after loading a page.
  useEffect(() => {
    setMenuOpen(false)
    if (first.current) first.current = false
    else main.current?.focus({ preventScroll: true })
  }, [path])

  if (!session) return null
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {i18n._('Skip to content')}
      </a>
      <div className={styles.side}>
        <Sidebar userInfo={session.userInfo} />
      </div>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        size={260}
        padding={0}
        withCloseButton={false}
        title={<span className="hidden-words">{i18n._('Menu')}</span>}
        classNames={{ content: styles.drawer, header: styles.drawerHead, body: styles.drawerBody }}
      >
        <Sidebar userInfo={session.userInfo} />
      </Drawer>
      <TopBar session={session} onMenu={() => setMenuOpen(true)} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!session.userInfo.agreed_on_tearms && <TermsGate userId={session.userInfo.id} />}
    </div>
  )
}
