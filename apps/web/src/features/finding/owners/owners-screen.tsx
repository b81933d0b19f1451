import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUser } from '../../../lib/session.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { Page } from '../../../ui/page.tsx'
import { ownerColumnIds } from './columns.ts'
import { ownerColumns } from './owner-columns.tsx'
import { ownersQuery } from './queries.ts'
import { TabSwitch } from './tab-switch.tsx'

const route = getRouteApi('/shell/advertisers-displays')

/** The owners that sell to the advertiser, favourites first. */
export function OwnersScreen() {
  const user = useUser()
  const { state, onState } = useListState(route.useSearch(), route.useNavigate())
  const { page, size, search, sort, favourite } = state
  const list = { page, size, search, sort, sorted_by: ownerColumnIds.find((id) => id === state.sorted_by) }
  const query = useQuery(ownersQuery(user.org_id, list, favourite))
  const columns = useMemo(() => ownerColumns(), [])
  return (
    <Page
      title={i18n._('Find displays')}
      line={i18n._('The owners that sell to you. Mark those you like to work with.')}
    >
      <TabSwitch />
      <ListPage
        name={i18n._('Owners')}
        columns={columns}
        query={query}
        state={list}
        onState={(patch) => onState(patch as Parameters<typeof onState>[0])}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        searchLabel={i18n._('Search owners')}
        searchHint={i18n._('Search by name')}
        filters={
          <Checkbox
            label={i18n._('Only favourites')}
            checked={favourite === '1'}
            onChange={(event) =>
              onState({ page: 1, favourite: event.currentTarget.checked ? '1' : undefined })
            }
          />
        }
        filtered={favourite === '1'}
        onClearFilters={() => onState({ page: 1, search: undefined, favourite: undefined })}
        empty={{
          title: i18n._('Nobody sells to you yet'),
          text: i18n._('Owners appear here as soon as they offer a display to you.'),
        }}
      />
    </Page>
  )
}
