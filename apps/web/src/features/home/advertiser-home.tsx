import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { listCampaigns } from '@plaza/contract/campaigns'
import { reportBudgetAndCost } from '@plaza/contract/organization-figures'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { queryOf } from '../../lib/query-of.ts'
import type { UserInfo } from '../../lib/session.ts'
// The screen after a login: it takes a visitor's draft along.
import '../../shared/campaign-draft/draft-store.ts'
import { draftFacts, draftName } from '../../shared/campaign-draft/draft-words.ts'
import { draftsQuery, type DraftRow } from '../../shared/campaign-draft/queries.ts'
import { CampaignStatus } from '../../shared/campaign-status.tsx'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { ChartSkeleton } from '../../ui/bar-chart/bar-chart.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { Status } from '../../ui/status.tsx'
import { CountCards, countWords, figureOf, onlyCounted } from './count-cards.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import type { OnboardingPart } from './home-screen.tsx'
import { MonthChart, thisMonth } from './month-chart.tsx'
import { monthSum } from './month-sums.ts'
import { OrganizationTasks, useIsWaitingKnown } from './organization-tasks.tsx'
import { useWelcome } from './welcome.ts'
import { type Row, RowList, RowsSkeleton } from '../../ui/cards/row-list.tsx'
import cards from '../../ui/cards/cards.module.css'

const DRAFTS_SHOWN = 3

type Campaigns = CallData<typeof listCampaigns>
type Spending = CallData<typeof reportBudgetAndCost>

/** Fetches campaigns that run or are ahead, those that begin first at the top. */
const nextToRun = { size: '4', active: '1', sorted_by: 'start_date', sort: 'asc' } as const

export function AdvertiserHome({ user, onboarding }: { user: UserInfo; onboarding: OnboardingPart }) {
  const { org_id, organization } = user
  const params = { orgId: org_id }
  const all = useQuery(queryOf(listCampaigns, { params, query: onlyCounted }))
  const underWay = useQuery(queryOf(listCampaigns, { params, query: nextToRun }))
  const spending = useQuery(queryOf(reportBudgetAndCost, { params }, 'campaigns'))
  const mayCreate = useMay('campaign:create')
  const drafts = useQuery({ ...draftsQuery({ page: 1, size: 10 }), enabled: mayCreate })
  const begun = mayCreate ? (drafts.data?.rows ?? []).slice(0, DRAFTS_SHOWN) : []
  const bare = all.data?.count === 0
  const isWaitingKnown = useIsWaitingKnown(org_id)
  const isKnown = isWaitingKnown && onboarding.isKnown && !all.isPending && !(mayCreate && drafts.isPending)
  return (
    <Page
      title={useWelcome(user)}
      line={
        bare
          ? i18n._('Your first campaign is a few steps away.')
          : i18n._('Here is how your campaigns are doing today.')
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
      <OnceKnown known={isKnown}>
        <OrganizationTasks orgId={org_id} />
        {onboarding.panel}
        <AdvertiserCounts {...{ all, underWay, spending }} currency={organization.currency} />
        {(!bare || begun.length > 0) && (
          <div className={cards.parts}>
            <CampaignsCard query={underWay} drafts={begun} />
            <SpendingCard query={spending} currency={organization.currency} />
          </div>
        )}
      </OnceKnown>
    </Page>
  )
}

interface AdvertiserCountsProps {
  all: UseQueryResult<Campaigns>
  underWay: UseQueryResult<Campaigns>
  spending: UseQueryResult<Spending>
  currency: string
}

function AdvertiserCounts({ all, underWay, spending, currency }: AdvertiserCountsProps) {
  const now = { month: thisMonth(), currency }
  const sumOf = (what: 'budget' | 'cost' | 'fell_away') =>
    spending.data && monthSum(spending.data.rows, now, (row) => row[what])
  const [budget, cost, fellAway] = [sumOf('budget'), sumOf('cost'), sumOf('fell_away')]
  const lost =
    fellAway && [fellAway.isZero ? '' : fellAway.figure, fellAway.others].filter(Boolean).join(', ')
  const ofThose = lost
    ? i18n._('of campaigns that begin this month, {lost} fell away', { lost })
    : i18n._('of campaigns that begin this month')
  const byStart = { to: '/campaigns', search: { sorted_by: 'start_date', sort: 'desc' } } as const
  return (
    <CountCards
      counts={[
        {
          name: i18n._('Running or ahead'),
          link: { to: '/campaigns', search: { active: '1' } },
          figure: figureOf(underWay, countWords),
          note: i18n._('campaigns that are not over'),
        },
        {
          name: i18n._('Cost this month'),
          link: byStart,
          figure: figureOf(spending, () => cost?.figure ?? ''),
          others: cost?.others,
          note: ofThose,
        },
        {
          name: i18n._('Budget this month'),
          link: byStart,
          figure: figureOf(spending, () => budget?.figure ?? ''),
          others: budget?.others,
          note: i18n._('of the same campaigns'),
        },
        {
          name: i18n._('Campaigns'),
          link: { to: '/campaigns' },
          figure: figureOf(all, countWords),
          note: i18n._('in all'),
        },
      ]}
    />
  )
}

const rowOf = (campaign: Campaigns['rows'][number]): Row => ({
  key: campaign.id,
  link: { to: '/campaigns/$campaignId', params: { campaignId: campaign.id } },
  name: campaign.name,
  facts: [flightWords(campaign), formatMoney(campaign.cost, campaign.currency)].join(' · '),
  end: <CampaignStatus status={campaign.status} />,
})

const rowOfDraft = (draft: DraftRow): Row => ({
  key: draft.id,
  link: { to: '/new-campaign', search: { draft: draft.id } },
  name: draftName(draft.name),
  facts: draftFacts(draft),
  end: <Status tone="off">{i18n._('Draft')}</Status>,
})

interface CampaignsCardProps {
  query: UseQueryResult<Campaigns>
  /** The drafts saved last; none where the user may not continue them. */
  drafts: readonly DraftRow[]
}

function CampaignsCard({ query, drafts }: CampaignsCardProps) {
  return (
    <ListCard
      title={i18n._('Running and ahead')}
      more={{ link: { to: '/campaigns' }, words: i18n._('All campaigns') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) =>
        rows.length === 0 && drafts.length === 0 && i18n._('No campaign is running or coming up.')
      }
    >
      {({ rows }) => <RowList rows={[...rows.map(rowOf), ...drafts.map(rowOfDraft)]} />}
    </ListCard>
  )
}

interface SpendingCardProps {
  query: UseQueryResult<Spending>
  currency: string
}

function SpendingCard({ query, currency }: SpendingCardProps) {
  return (
    <ListCard
      title={i18n._('Budget and cost by month')}
      more={{
        link: { to: '/campaigns', search: { sorted_by: 'start_date', sort: 'desc' } },
        words: i18n._('By campaign'),
      }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ rows }) =>
        rows.length === 0 && i18n._('Campaigns you book appear here, in the month in which they begin.')
      }
    >
      {({ rows }) => (
        <MonthChart
          label={i18n._('Budget and cost of your campaigns, by the month in which they begin')}
          series={[i18n._('Budget'), i18n._('Cost')]}
          rows={rows}
          own={currency}
          amounts={({ budget, cost }) => [budget, cost]}
        />
      )}
    </ListCard>
  )
}
