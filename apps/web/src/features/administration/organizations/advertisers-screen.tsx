import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { advertisersQuery } from '../queries.ts'
import { ofAdvertiser } from './organization.ts'
import { OrganizationsList } from './organizations-list.tsx'
import { advertiserColumns } from './advertiser-columns.tsx'

const route = getRouteApi('/shell/admin-advertisers')

export function AdvertisersScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(advertisersQuery(search))
  const columns = useMemo(() => advertiserColumns(), [])
  return (
    <OrganizationsList
      type="ADV"
      title={i18n._('Advertisers')}
      line={i18n._('Who buys here, what they have booked, and on which terms.')}
      newLabel={i18n._('New advertiser')}
      columns={columns}
      query={query}
      organizationOf={ofAdvertiser}
      industry={search.industry}
      onIndustry={(industry) =>
        void navigate({ search: (before) => ({ ...before, page: 1, industry }), resetScroll: false })
      }
      {...list}
    />
  )
}
