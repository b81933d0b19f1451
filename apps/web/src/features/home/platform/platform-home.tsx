import { i18n } from '@lingui/core'
import { useMay } from '../../../lib/may.ts'
import type { UserInfo } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import styles from '../home.module.css'
import { DeletionsCard } from './deletions-card.tsx'
import { HealthCard } from './health-card.tsx'
import { NewestCard } from './newest-card.tsx'
import { PlatformCounts } from './platform-counts.tsx'
import { useDeletionRequests, useHealth, useNewestAdvertisers, useNewestOwners } from './queries.ts'

export function PlatformHome({ user }: { user: UserInfo }) {
  const owners = useNewestOwners()
  const advertisers = useNewestAdvertisers()
  const deletions = useDeletionRequests()
  const health = useHealth()
  const mayRead = useMay('organization:update')
  return (
    <Page title={i18n._('Welcome, {name}', { name: user.name })} line={i18n._('You run this marketplace.')}>
      <PlatformCounts {...{ owners, advertisers, deletions, health }} />
      <div className={styles.parts}>
        <HealthCard query={health} mayRead={mayRead} />
        <DeletionsCard query={deletions} />
        <NewestCard
          title={i18n._('Newest display owners')}
          to="/admin-display-owner"
          query={owners}
          rowOf={({ id, name, owner_name, industry, active }) => ({
            id,
            name,
            facts: [owner_name, industry],
            active,
          })}
        />
        <NewestCard
          title={i18n._('Newest advertisers')}
          to="/admin-advertisers"
          query={advertisers}
          rowOf={({ id, org_name, name, industry, active }) => ({
            id,
            name: org_name,
            facts: [name, industry],
            active,
          })}
        />
      </div>
    </Page>
  )
}
