import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPiece } from '../lib/lazy-piece.ts'
import type { UserInfo } from '../lib/session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { navigationOf } from './navigation.ts'
import styles from './sidebar.module.css'

const WaitingCount = lazyPiece(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount }))
const OnboardingCard = lazyPiece(async () => ({
  default: (await import('../features/onboarding/onboarding-card.tsx')).OnboardingCard,
}))

/** The links to the screens of this type of organization, with the onboarding card at the foot. */
export function Sidebar({ userInfo }: { userInfo: UserInfo }) {
  return (
    <div className={styles.side}>
      <nav className={styles.ways} aria-label={i18n._('Main')}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
        </Link>
        {navigationOf(userInfo.organization.type).map(({ title, items }) => (
          <div key={title} className={styles.group}>
            {title && <p className={styles.title}>{title}</p>}
            <ul>
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.item}
                    activeOptions={{ exact: to === '/', includeSearch: false }}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden="true" />
                    {label}
                    {to === '/campaigns-approval' && (
                      <Suspense>
                        <WaitingCount />
                      </Suspense>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <aside className={styles.foot} aria-label={i18n._('Organization')}>
        {/* The platform itself neither sells nor buys. */}
        {userInfo.organization.type !== 'PLATFORM' && (
          <Suspense>
            <OnboardingCard user={userInfo} />
          </Suspense>
        )}
        <p className={styles.organization}>{userInfo.organization.name}</p>
      </aside>
    </div>
  )
}
