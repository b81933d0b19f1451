import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate, formatInstant } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import { draftName } from '../../../shared/campaign-draft/draft-words.ts'
import {
  DRAFT_COLUMNS,
  draftFiltersOf,
  draftsQuery,
  type DraftRow,
} from '../../../shared/campaign-draft/queries.ts'
import { useDraftActions } from '../../../shared/campaign-draft/use-draft-actions.tsx'
import { CampaignTabs } from '../../../shared/campaign-tabs/campaign-tabs.tsx'
import { Button } from '../../../ui/button.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Page } from '../../../ui/page.tsx'
import { LastDay } from './last-day.tsx'
import { inOwnOrder } from './own-order.ts'
import styles from './campaigns.module.css'

const route = getRouteApi('/shell/campaigns')

/** The organization's campaigns that are not bought yet. */
export function DraftsScreen() {
  const mayCreate = useMay('campaign:create')
  const navigate = useNavigate()
  const { state: asked, onState } = useListState(route.useSearch(), route.useNavigate())
  const state = inOwnOrder(asked, DRAFT_COLUMNS)
  const query = useQuery(draftsQuery(state))
  const columns = useMemo(() => draftColumns(mayCreate), [mayCreate])
  const { actionsOf, note, dialog } = useDraftActions()
  const begin = () => {
    startDraft()
    void navigate({ to: '/new-campaign' })
  }
  const beginButton = (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={begin}>
      {i18n._('Start a new draft')}
    </Button>
  )
  return (
    <Page
      title={i18n._('Drafts')}
      line={i18n._('Campaigns that nobody has bought yet. Everybody in your organization sees them.')}
      actions={mayCreate && beginButton}
    >
      <CampaignTabs tab="drafts" />
      {note}
      <ListPage
        name={i18n._('Drafts')}
        columns={columns}
        query={query}
        state={state}
        onState={(patch) => onState(patch as Partial<typeof state>)}
        rowId={(row) => row.id}
        rowName={(row) => draftName(row.name)}
        rowActions={actionsOf}
        onRow={
          mayCreate ? (row) => void navigate({ to: '/new-campaign', search: { draft: row.id } }) : undefined
        }
        searchLabel={i18n._('Search drafts')}
        filters={draftFilters()}
        exported={{ list: 'drafts', query: draftFiltersOf(state) }}
        searchHint={i18n._('Search by name')}
        empty={{
          drawing: 'campaign',
          title: i18n._('No drafts yet'),
          text: i18n._('Choose displays or begin a campaign. It is saved here until you buy it.'),
          action: mayCreate ? beginButton : undefined,
        }}
      />
      {dialog}
    </Page>
  )
}

/** What the list can be narrowed by. */
const draftFilters = (): ListFilter[] => [
  { kind: 'yes', name: 'mine', label: i18n._('Saved last by me') },
  daysFilter(i18n._('Running between')),
]

const column = listColumns<DraftRow>()

const dateCell = (date: string | null) => <span className={styles.date}>{date ? formatDate(date) : '–'}</span>

/** Users who may not create campaigns read the names without a link, since only the steps show more. */
function draftColumns(mayOpen: boolean) {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Name'),
      cell: ({ row: { original } }) =>
        mayOpen ? (
          <Link to="/new-campaign" search={{ draft: original.id }} className={styles.name}>
            {draftName(original.name)}
          </Link>
        ) : (
          draftName(original.name)
        ),
      meta: { skeleton: 140 },
    }),
    column.accessor('displays', { header: () => i18n._('Displays'), meta: { align: 'end' } }),
    column.accessor('start_date', {
      header: () => i18n._('Start date'),
      cell: ({ getValue }) => dateCell(getValue()),
    }),
    column.accessor('end_date', {
      header: () => i18n._('End date'),
      cell: ({ row: { original } }) => (
        <LastDay date={original.end_date} daysOfWeek={original.days_of_week} />
      ),
    }),
    column.accessor('updated_at', {
      header: () => i18n._('Saved'),
      cell: ({ getValue }) => <span className={styles.date}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('updated_by', { header: () => i18n._('Saved by') }),
  ])
}
