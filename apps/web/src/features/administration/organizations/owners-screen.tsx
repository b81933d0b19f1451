import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { ownersQuery } from '../queries.ts'
import { ofOwner } from './organization.ts'
import { OrganizationsList } from './organizations-list.tsx'
import { ownerColumns } from './owner-columns.tsx'

const route = getRouteApi('/shell/admin-display-owner')

export function OwnersScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(ownersQuery(search))
  const columns = useMemo(() => ownerColumns(), [])
  return (
    <OrganizationsList
      type="DSO"
      title={i18n._('Display owners')}
      line={i18n._('Who sells here, what they sell, and on which terms.')}
      newLabel={i18n._('New display owner')}
      columns={columns}
      query={query}
      organizationOf={ofOwner}
      industry={search.industry}
      onIndustry={(industry) =>
        void navigate({ search: (before) => ({ ...before, page: 1, industry }), resetScroll: false })
      }
      {...list}
    />
  )
}
