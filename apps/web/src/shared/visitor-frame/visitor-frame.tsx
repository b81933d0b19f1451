import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import styles from './visitor-frame.module.css'

interface VisitorFrameProps {
  title: string
  /** What stands in the middle of the bar at the top, for example a search. */
  tools?: ReactNode
  /** Where to go on after logging in or signing up; an address of this site. */
  onward?: string
  children: ReactNode
}

/** The pages that need no account, with a bar that leads to one. */
export function VisitorFrame({ title, tools, onward, children }: VisitorFrameProps) {
  useTitle(title)
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/find" className={styles.brand}>
          <BrandMark />
          <span className="hidden-words"> {i18n._('Find displays')}</span>
        </Link>
        <div className={styles.tools}>{tools}</div>
        <AccountLinks onward={onward} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

/** The ways to an account, or back into it. */
function AccountLinks({ onward }: { onward?: string }) {
  const session = useSession()
  if (session) {
    return (
      <nav className={styles.account} aria-label={i18n._('Account')}>
        <LinkButton to="/" look="plain">
          {i18n._('My account')}
        </LinkButton>
      </nav>
    )
  }
  return (
    <nav className={styles.account} aria-label={i18n._('Account')}>
      <Link to="/signup" search={{ as: 'DSO' }} className={styles.owners}>
        {i18n._('List your displays')}
      </Link>
      <Link to="/login" search={{ from: onward }} className={styles.log}>
        {i18n._('Log in')}
      </Link>
      <LinkButton to="/signup" search={{ as: 'ADV', from: onward }} look="plain">
        {i18n._('Sign up')}
      </LinkButton>
    </nav>
  )
}
