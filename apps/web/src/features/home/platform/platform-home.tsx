import { i18n } from '@lingui/core'
import type { UserInfo } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import styles from '../home.module.css'
import { DeletionsCard } from './deletions-card.tsx'
import { NewestCard } from './newest-card.tsx'
import { useNewestAdvertisers, useNewestOwners } from './queries.ts'
import { StuckCard } from './stuck-card.tsx'

export function PlatformHome({ user }: { user: UserInfo }) {
  const owners = useNewestOwners()
  const advertisers = useNewestAdvertisers()
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={i18n._('You look after this marketplace.')}
    >
      <CountCards
        counts={[
          {
            name: i18n._('Display owners'),
            link: { to: '/admin-display-owner' },
            figure: figureOf(owners, countWords),
            note: i18n._('who sell here'),
          },
          {
            name: i18n._('Advertisers'),
            link: { to: '/admin-advertisers' },
            figure: figureOf(advertisers, countWords),
            note: i18n._('who buy here'),
          },
        ]}
      />
      <div className={styles.parts}>
        <StuckCard />
        <DeletionsCard />
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
