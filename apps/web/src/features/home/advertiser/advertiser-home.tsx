import { i18n } from '@lingui/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isStarted, useCampaignDraft } from '../../../shared/campaign-draft.ts'
import { useMay } from '../../../lib/may.ts'
import type { UserInfo } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from '../home.module.css'
import { AdvertiserCounts } from './advertiser-counts.tsx'
import { CampaignsCard } from './campaigns-card.tsx'
import { useCampaignCount, useSpending, useUnderWay } from './queries.ts'
import { SpendingCard } from './spending-card.tsx'

export function AdvertiserHome({ user, onboarding }: { user: UserInfo; onboarding: ReactNode }) {
  const { org_id, organization } = user
  const all = useCampaignCount(org_id)
  const underWay = useUnderWay(org_id)
  const spending = useSpending(org_id)
  const { draft } = useCampaignDraft()
  const mayCreate = useMay('campaign:create')
  const begun = mayCreate && isStarted(draft) ? draft : null
  const bare = all.data?.count === 0
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={
        bare
          ? i18n._('Your first campaign is a few steps away.')
          : i18n._('This is how your campaigns stand today.')
      }
      actions={
        !bare && (
          <LinkButton
            to="/advertisers-displays"
            look="main"
            icon={<IconMapPin size={16} aria-hidden="true" />}
          >
            {i18n._('Find displays')}
          </LinkButton>
        )
      }
    >
      {onboarding}
      <AdvertiserCounts {...{ all, underWay, spending }} currency={organization.currency} />
      {(!bare || begun) && (
        <div className={styles.parts}>
          <CampaignsCard query={underWay} draft={begun} />
          <SpendingCard query={spending} currency={organization.currency} />
        </div>
      )}
    </Page>
  )
}
