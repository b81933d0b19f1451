import { i18n } from '@lingui/core'
import { CAMPAIGN_STATUSES } from '@plaza/domain/campaign-state'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { CampaignTabs } from '../../../shared/campaign-tabs/campaign-tabs.tsx'
import { CampaignStatus, statusWords } from '../../../shared/campaign-status.tsx'
import { useDeletes } from '../../../shared/deletes/use-deletes.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { CAMPAIGN_COLUMNS, campaignFiltersOf, type CampaignRow, campaignsQuery } from '../queries.ts'
import { DraftsScreen } from './drafts-screen.tsx'
import { LastDay } from './last-day.tsx'
import { inOwnOrder } from './own-order.ts'
import { SharedScreen } from './shared-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'
import styles from './campaigns.module.css'

const route = getRouteApi('/shell/campaigns')

/** The button to a new campaign, which begins with its displays. */
const findDisplays = () => (
  <LinkButton to="/advertisers-displays" look="main" icon={<IconPlus size={16} aria-hidden="true" />}>
    {i18n._('Find displays')}
  </LinkButton>
)

/** The advertiser's campaigns. */
function BoughtCampaigns() {
  const user = useUser()
  const mayCreate = useMay('campaign:create')
  const navigate = route.useNavigate()
  const { state: asked, onState } = useListState(route.useSearch(), navigate)
  const state = inOwnOrder(asked, CAMPAIGN_COLUMNS)
  const query = useQuery(campaignsQuery(user.org_id, state))
  const columns = useMemo(() => campaignColumns(), [])
  const deletes = useDeletes('campaigns')
  return (
    <Page
      title={i18n._('Campaigns')}
      line={i18n._('Your campaigns, and whether the owners have approved them.')}
      actions={mayCreate && findDisplays()}
    >
      <CampaignTabs tab="campaigns" />
      <ListPage
        name={i18n._('Campaigns')}
        columns={columns}
        query={query}
        state={state}
        onState={(patch) => onState(patch as Partial<typeof state>)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={deletes.actionsOf}
        onRow={(row) => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: row.id } })}
        searchLabel={i18n._('Search campaigns')}
        searchHint={i18n._('Search by name or manager')}
        filters={campaignFilters()}
        exported={{ list: 'campaigns', query: campaignFiltersOf(state) }}
        empty={{
          drawing: 'campaign',
          title: i18n._('No campaigns yet'),
          text: mayCreate
            ? i18n._('Find displays, choose their zones, and send your media to the owners.')
            : i18n._("Your organization's bookings appear here."),
          action: mayCreate ? findDisplays() : undefined,
        }}
      />
      {deletes.dialog}
    </Page>
  )
}

/** What the list can be narrowed by. */
const campaignFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'active',
    label: i18n._('Which campaigns'),
    inBar: true,
    options: [
      { value: '1', label: i18n._('Running or ahead') },
      { value: '0', label: i18n._('Over') },
    ],
  },
  {
    kind: 'several',
    name: 'status',
    label: i18n._('Status'),
    options: CAMPAIGN_STATUSES.map((value) => ({ value, label: statusWords(value) })),
  },
  daysFilter(i18n._('Running between')),
]

/** The screen with campaigns that were bought, with drafts, with what one waits for, or with what is shared. */
export function CampaignsScreen() {
  const { tab } = route.useSearch()
  if (tab === 'waiting') return <WaitingScreen />
  if (tab === 'shared') return <SharedScreen />
  return tab === 'drafts' ? <DraftsScreen /> : <BoughtCampaigns />
}

/** The cost that may still be due, and below it the part that fell away. */
const Cost = ({ cost, fell_away, currency }: Pick<CampaignRow, 'cost' | 'fell_away' | 'currency'>) => (
  <>
    <Money minor={cost} currency={currency} />
    {fell_away > 0 && (
      <span className={`dim note num ${styles.fellAway}`}>
        {i18n._('{amount} fell away', { amount: formatMoney(fell_away, currency) })}
      </span>
    )}
  </>
)

const column = listColumns<CampaignRow>()

/** The headers are fixed (domain.md, "Fixed behaviour of the site"). The cost is an added column beside the budget. */
function campaignColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Name'),
      cell: ({ row: { original } }) => (
        <Link to="/campaigns/$campaignId" params={{ campaignId: original.id }} className={styles.name}>
          {original.name}
        </Link>
      ),
      meta: { skeleton: 140 },
    }),
    column.accessor('start_date', {
      header: () => i18n._('Start date'),
      cell: ({ getValue }) => <span className={styles.date}>{formatDate(getValue())}</span>,
    }),
    column.accessor('end_date', {
      header: () => i18n._('End date'),
      cell: ({ row: { original } }) => (
        <LastDay date={original.end_date} daysOfWeek={original.days_of_week} />
      ),
    }),
    column.accessor('manager_email', {
      header: () => i18n._('Manager email'),
      meta: { skeleton: 150, part: 'wide' },
    }),
    column.accessor('budget', {
      header: () => i18n._('Budget'),
      cell: ({ row: { original } }) => <Money minor={original.budget} currency={original.currency} />,
      meta: { align: 'end' },
    }),
    column.accessor('cost', {
      header: () => i18n._('Cost'),
      cell: ({ row: { original } }) => <Cost {...original} />,
      meta: { align: 'end' },
    }),
    column.accessor('status', {
      header: () => i18n._('Status'),
      cell: ({ getValue }) => <CampaignStatus status={getValue()} />,
      meta: { part: 'mark' },
    }),
  ])
}
