import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useDeletes } from '../../../shared/deletes/use-deletes.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { Page } from '../../../ui/page.tsx'
import { campaignsQuery } from '../queries.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { DraftCard } from './draft-card.tsx'

const route = getRouteApi('/shell/campaigns')

/** The way to a new campaign begins with its displays. */
const findDisplays = () => (
  <LinkButton to="/advertisers-displays" look="main" icon={<IconPlus size={16} aria-hidden="true" />}>
    {i18n._('Find displays')}
  </LinkButton>
)

/** The advertiser's campaigns; the draft, if there is one, stands above them. */
export function CampaignsScreen() {
  const user = useUser()
  const mayCreate = useMay('campaign:create')
  const navigate = route.useNavigate()
  const { state, onState } = useListState(route.useSearch(), navigate)
  const query = useQuery(campaignsQuery(user.org_id, state))
  const columns = useMemo(() => campaignColumns(), [])
  const deletes = useDeletes('campaigns')
  const show = (active: string) =>
    onState({ page: 1, active: active === '0' || active === '1' ? active : undefined })
  return (
    <Page
      title={i18n._('Campaigns')}
      line={i18n._('What you booked, and how it stands with the owners.')}
      actions={mayCreate && findDisplays()}
    >
      <DraftCard />
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
        filters={
          <SegmentedControl
            size="sm"
            aria-label={i18n._('Which campaigns')}
            value={state.active ?? 'all'}
            onChange={show}
            data={[
              { value: 'all', label: i18n._('All') },
              { value: '1', label: i18n._('Running or ahead') },
              { value: '0', label: i18n._('Over') },
            ]}
          />
        }
        filtered={state.active !== undefined}
        onClearFilters={() => show('all')}
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
