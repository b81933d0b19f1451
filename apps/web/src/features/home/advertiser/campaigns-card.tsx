import { i18n } from '@lingui/core'
import type { Draft } from '../../../shared/campaign-draft.ts'
import { formatDateRange, formatMoney } from '../../../lib/format.ts'
import { CampaignStatus } from '../../../shared/campaign-status.tsx'
import { Status } from '../../../ui/status.tsx'
import { HomeCard } from '../home-card.tsx'
import { RowList, RowsSkeleton, type Row } from '../row-list.tsx'
import type { Campaign, useUnderWay } from './queries.ts'

const rowOf = (campaign: Campaign): Row => ({
  key: campaign.id,
  link: { to: '/campaigns/$campaignId', params: { campaignId: campaign.id } },
  name: campaign.name,
  facts: [
    formatDateRange(campaign.start_date, campaign.end_date),
    formatMoney(campaign.cost, campaign.currency),
  ].join(' · '),
  end: <CampaignStatus status={campaign.status} />,
})

/** The one that is not bought yet, kept in this browser. */
const rowOfDraft = ({ general, displays }: Draft): Row => ({
  key: 'draft',
  link: { to: '/new-campaign' },
  name: general.name || i18n._('Campaign without a name'),
  facts: i18n._('{n, plural, =0 {no displays yet} one {# display} other {# displays}}', {
    n: displays.length,
  }),
  end: <Status tone="off">{i18n._('Draft')}</Status>,
})

interface CampaignsCardProps {
  query: ReturnType<typeof useUnderWay>
  /** Null where there is none, or none that one may go on with. */
  draft: Draft | null
}

export function CampaignsCard({ query, draft }: CampaignsCardProps) {
  return (
    <HomeCard
      title={i18n._('Running and ahead')}
      more={{ link: { to: '/campaigns' }, words: i18n._('All campaigns') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && !draft && i18n._('No campaign is running or coming up.')}
    >
      {({ rows }) => <RowList rows={[...(draft ? [rowOfDraft(draft)] : []), ...rows.map(rowOf)]} />}
    </HomeCard>
  )
}
