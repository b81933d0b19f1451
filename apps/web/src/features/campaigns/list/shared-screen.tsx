import { i18n } from '@lingui/core'
import type { CallData, CallInput } from '@plaza/contract/call'
import { listSharedPlans, withdrawPlan } from '@plaza/contract/shared-plans'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { useMay } from '../../../lib/may.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'
import { draftName } from '../../../shared/campaign-draft/draft-words.ts'
import { CampaignTabs } from '../../../shared/campaign-tabs/campaign-tabs.tsx'
import { confirmDialog } from '../../../ui/ask.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Page } from '../../../ui/page.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { inOwnOrder } from './own-order.ts'
import styles from './campaigns.module.css'

const route = getRouteApi('/shell/campaigns')

const COLUMNS = ['name', 'created_at', 'created_by', 'expires_at', 'opened'] as const

type SharedRow = CallData<typeof listSharedPlans>['rows'][number]
type SharedState = ListState<(typeof COLUMNS)[number]> &
  Pick<CallInput<typeof listSharedPlans>['query'], 'of' | 'opened'>

const sharedQuery = ({ of, opened, ...state }: SharedState) =>
  pageOf(listSharedPlans, { query: { ...listQueryOf(state), of, opened } })

function useLinkActions() {
  const withdraw = useCall(withdrawPlan, { invalidates: ['shared-plans'] })
  const may = useMay('campaign:create')
  async function ask({ id, name }: SharedRow) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw the link to {name}?', { name: draftName(name) }),
      text: i18n._('Whoever has it cannot open the plan any more.'),
      action: i18n._('Withdraw the link'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { id } })
  }
  return (row: SharedRow): RowAction[] =>
    may
      ? [
          {
            label: i18n._('Withdraw the link'),
            icon: <IconLinkOff size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => void ask(row),
          },
        ]
      : []
}

/** The links by which others read the organization's drafts and campaigns. */
export function SharedScreen() {
  const { state: asked, onState } = useListState(route.useSearch(), route.useNavigate())
  const state = inOwnOrder(asked, COLUMNS)
  const query = useQuery(sharedQuery(state))
  const columns = useMemo(() => sharedColumns(), [])
  const actionsOf = useLinkActions()
  return (
    <Page
      title={i18n._('Shared plans')}
      line={i18n._('The links by which others read your drafts and campaigns without an account.')}
    >
      <CampaignTabs tab="shared" />
      <ListPage
        name={i18n._('Shared plans')}
        columns={columns}
        query={query}
        state={state}
        onState={(patch) => onState(patch as Partial<typeof state>)}
        rowId={({ id }) => id}
        rowName={({ name }) => draftName(name)}
        rowActions={actionsOf}
        searchLabel={i18n._('Search shared plans')}
        searchHint={i18n._('Search by name')}
        filters={sharedFilters()}
        exported={{ list: 'shared-plans', query: { of: state.of, opened: state.opened } }}
        empty={{
          drawing: 'campaign',
          title: i18n._('Nothing is shared'),
          text: i18n._('Share a draft or a campaign by a link. It appears here until it ends.'),
        }}
      />
    </Page>
  )
}

/** What the list can be narrowed by. */
const sharedFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'of',
    label: i18n._('Link to'),
    options: [
      { value: 'draft', label: i18n._('A draft') },
      { value: 'campaign', label: i18n._('A campaign') },
    ],
  },
  {
    kind: 'choice',
    name: 'opened',
    label: i18n._('Opened'),
    options: [
      { value: '1', label: i18n._('Opened') },
      { value: '0', label: i18n._('Not yet') },
    ],
  },
]

const column = listColumns<SharedRow>()

/** The link to what is shared, for users who may open it. */
const SharedName = ({ row: { campaign_id, draft_id, name } }: { row: SharedRow }) => {
  const mayOpenDrafts = useMay('campaign:create')
  if (campaign_id) {
    return (
      <Link to="/campaigns/$campaignId" params={{ campaignId: campaign_id }} className={styles.name}>
        {name}
      </Link>
    )
  }
  return draft_id && mayOpenDrafts ? (
    <Link to="/new-campaign" search={{ draft: draft_id }} className={styles.name}>
      {draftName(name)}
    </Link>
  ) : (
    draftName(name)
  )
}

function sharedColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Plan'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={<SharedName row={original} />}
          second={original.campaign_id ? i18n._('Campaign') : i18n._('Draft')}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('created_at', {
      header: () => i18n._('Shared'),
      cell: ({ row: { original } }) => (
        <TwoLines plain first={formatInstant(original.created_at)} second={original.created_by} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('expires_at', {
      header: () => i18n._('Valid until'),
      cell: ({ getValue }) => <span className="dim num">{formatInstant(getValue())}</span>,
    }),
    column.accessor('opened', {
      header: () => i18n._('Times opened'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.display({
      id: 'last_opened_at',
      enableSorting: false,
      header: () => i18n._('Last opened'),
      cell: ({ row: { original } }) => (
        <span className="dim num">
          {original.last_opened_at ? formatInstant(original.last_opened_at) : i18n._('Never')}
        </span>
      ),
    }),
  ])
}
