import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/may.ts'
import type { UserInfo } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from '../home.module.css'
import { FillCard } from './fill-card.tsx'
import { OwnerCounts } from './owner-counts.tsx'
import { useFill, useRevenue, useSupplyCounts, useWaiting } from './queries.ts'
import { RevenueCard } from './revenue-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export function OwnerHome({ user, onboarding }: { user: UserInfo; onboarding: ReactNode }) {
  const { org_id, organization } = user
  const supply = useSupplyCounts(org_id)
  const waiting = useWaiting(org_id)
  const fill = useFill(org_id)
  const revenue = useRevenue(org_id)
  // Without a display nothing can be booked, and there is nothing to tell of it.
  const bare = supply.displays.data?.count === 0
  const mayCreate = useMay('display:create')
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={
        bare
          ? i18n._('Your first display on offer is a few steps away.')
          : i18n._('This is how your network stands today.')
      }
      actions={
        !bare &&
        mayCreate && (
          <LinkButton to="/create-new-display" icon={<IconPlus size={16} aria-hidden="true" />}>
            {i18n._('New display')}
          </LinkButton>
        )
      }
    >
      {onboarding}
      <OwnerCounts {...{ supply, waiting, fill, revenue }} currency={organization.currency} />
      {!bare && (
        <div className={styles.parts}>
          <WaitingCard query={waiting} />
          <FillCard query={fill} />
          <RevenueCard query={revenue} currency={organization.currency} />
        </div>
      )}
    </Page>
  )
}
