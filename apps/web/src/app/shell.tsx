import { i18n } from '@lingui/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPiece } from '../lib/lazy-piece.ts'
import { useActingEnded } from '../lib/acting-ended.ts'
import { clockShift } from '../lib/clock.ts'
import { mayDo } from '../lib/may.ts'
import { type Session, useSession } from '../lib/session.ts'
import { hasTestPayments } from '../lib/test-payments.ts'
import { NewPlaceContext, type NewPlaceProps } from '../shared/new-place/new-place.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { IconButton } from '../ui/button.tsx'
import { useKeys } from '../ui/keys/use-keys.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { ActingBanner, ActingEndedBanner } from './acting-banner.tsx'
import { InstallationBanner } from './installation-banner.tsx'
import { Pending } from './pending.tsx'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { useIsSwitching } from './watch-session.ts'
import styles from './shell.module.css'

const Announcements = lazyPiece(async () => ({
  default: (await import('./announcements.tsx')).Announcements,
}))
const LiveUpdates = lazyPiece(async () => ({ default: (await import('./live-updates.tsx')).LiveUpdates }))
const MenuDrawer = lazyPiece(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))
const OldRowsNotice = lazyPiece(async () => ({
  default: (await import('./old-rows-notice.tsx')).OldRowsNotice,
}))
const NetworkNotice = lazyPiece(async () => ({
  default: (await import('../ui/network-notice.tsx')).NetworkNotice,
}))
const NewPlace = lazyPiece(async () => ({
  default: (await import('../features/locations/new-place.tsx')).NewPlace,
}))
const drawNewPlace = (props: NewPlaceProps) => <NewPlace {...props} />
const TermsGate = lazyPiece(async () => ({ default: (await import('./terms-gate.tsx')).TermsGate }))

/** The frame around every screen of a logged-in user. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const session = useSession()
  const isSwitching = useIsSwitching()
  const actingEnded = useActingEnded()
  const first = useRef(true)

  // On a new screen the drawer closes and the focus lands on the screen, as after loading a page.
  useEffect(() => {
    setMenuOpen(false)
    if (first.current) first.current = false
    else main.current?.focus({ preventScroll: true })
  }, [path])

  if (!session) return null
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div className={styles.side}>
        <Sidebar userInfo={session.userInfo} />
      </div>
      <TopBar session={session} onMenu={() => setMenuOpen(true)} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* What stands above every screen comes with it, and pushes nothing down later. */}
        {session.onBehalf ? (
          <ActingBanner name={session.onBehalf} byGrant={!mayDo(session.userInfo, 'grant:create')} />
        ) : (
          actingEnded && <ActingEndedBanner why={actingEnded} />
        )}
        {(clockShift !== 0 || hasTestPayments) && <InstallationBanner />}
        <Suspense>
          <Announcements />
        </Suspense>
        <Suspense>
          <OldRowsNotice />
          <NetworkNotice />
        </Suspense>
        <NewPlaceContext value={drawNewPlace}>{isSwitching ? <Pending /> : <Outlet />}</NewPlaceContext>
      </main>
      {/* What most visits do not need is not in the first load. */}
      <Suspense>
        <LiveUpdates user={session.userInfo} />
      </Suspense>
      <Suspense>
        {menuOpen && <MenuDrawer userInfo={session.userInfo} onClose={() => setMenuOpen(false)} />}
        {!session.userInfo.agreed_on_tearms && <TermsGate userId={session.userInfo.id} />}
      </Suspense>
    </div>
  )
}

const TopMenus = lazyPiece(async () => ({ default: (await import('./top-menus.tsx')).TopMenus }))

const KeysDialog = lazyPiece(async () => ({
  default: (await import('../ui/keys/keys-dialog.tsx')).KeysDialog,
}))

function TopBar({ session, onMenu }: { session: Session; onMenu: () => void }) {
  const [keys, setKeys] = useState(false)
  useKeys(i18n._('Everywhere'), { '?': { words: i18n._('These keys'), act: () => setKeys(true) } })
  return (
    <header className={styles.top} data-bell>
      <div className={styles.phone}>
        <IconButton label={i18n._('Menu')} onClick={onMenu}>
          <IconMenu2 size={20} aria-hidden="true" />
        </IconButton>
        <BrandMark />
      </div>
      <span className={styles.room}>
        <SearchButton type={session.userInfo.organization.type} />
      </span>
      <div className={styles.menus}>
        <Suspense>
          <TopMenus userInfo={session.userInfo} onKeys={() => setKeys(true)} />
        </Suspense>
        <Suspense>{keys && <KeysDialog onClose={() => setKeys(false)} />}</Suspense>
      </div>
    </header>
  )
}
