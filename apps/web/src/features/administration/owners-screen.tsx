import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { type OwnerRow, ownersQuery } from './queries.ts'
import { ofOwner, OrganizationLink, OrganizationMarks } from './organization.tsx'
import { OrganizationsList } from './organizations-list.tsx'

const route = getRouteApi('/shell/admin-display-owner')

export function OwnersScreen() {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(ownersQuery(search))
  const columns = useMemo(() => ownerColumns(), [])
  return (
    <OrganizationsList
      type="DSO"
      title={i18n._('Display owners')}
      line={i18n._('The display owners, what they sell, and their plans and terms.')}
      newLabel={i18n._('New display owner')}
      columns={columns}
      query={query}
      list="owners"
      organizationOf={ofOwner}
      narrowed={search}
      {...list}
    />
  )
}

const column = listColumns<OwnerRow>()

export function ownerColumns() {
  return column.columns([
    selectColumn({ selected: ofOwner, name: ({ name }) => name, able: ({ can }) => can?.update ?? false }),
    column.accessor('name', {
      header: () => i18n._('Display owner'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={<OrganizationLink id={original.id} name={original.name} />}
          second={original.industry}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('owner_name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => <TwoLines plain first={original.owner_name} second={original.email} />,
      meta: { twoLines: true, card: 'alone' },
    }),
    column.accessor('displays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'line' },
    }),
    column.accessor('advertisers', {
      header: () => i18n._('Advertisers'),
      cell: ({ getValue }) => formatNumber(getValue() ?? 0),
      meta: { align: 'end', skeleton: 30, card: 'line' },
    }),
    column.accessor('ads', {
      header: () => i18n._('Ads'),
      cell: ({ getValue }) => formatNumber(getValue() ?? 0),
      meta: { align: 'end', skeleton: 30, card: 'line' },
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <OrganizationMarks organization={ofOwner(row.original)} />,
      meta: { card: 'alone' },
    }),
  ])
}
