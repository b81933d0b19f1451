import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { type AdvertiserRow, advertisersQuery } from './queries.ts'
import { ofAdvertiser, OrganizationLink, OrganizationMarks } from './organization.tsx'
import { OrganizationsList } from './organizations-list.tsx'

const route = getRouteApi('/shell/admin-advertisers')

export function AdvertisersScreen() {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(advertisersQuery(search))
  const columns = useMemo(() => advertiserColumns(), [])
  return (
    <OrganizationsList
      type="ADV"
      title={i18n._('Advertisers')}
      line={i18n._('The advertisers, what they have booked, and their plans and terms.')}
      newLabel={i18n._('New advertiser')}
      columns={columns}
      query={query}
      list="advertisers"
      organizationOf={ofAdvertiser}
      narrowed={search}
      {...list}
    />
  )
}

const column = listColumns<AdvertiserRow>()

const counted = (id: 'displays' | 'campaigns' | 'zones', header: () => string) =>
  column.accessor(id, {
    header,
    cell: ({ getValue }) => formatNumber(getValue()),
    meta: { align: 'end', skeleton: 30, card: 'line' },
  })

export function advertiserColumns() {
  return column.columns([
    selectColumn({
      selected: ofAdvertiser,
      name: ({ org_name }) => org_name,
      able: ({ can }) => can?.update ?? false,
    }),
    column.accessor('org_name', {
      header: () => i18n._('Advertiser'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={<OrganizationLink id={original.id} name={original.org_name} />}
          second={original.industry}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => <TwoLines plain first={original.name} second={original.email} />,
      meta: { twoLines: true, card: 'alone' },
    }),
    counted('displays', () => i18n._('Displays')),
    counted('campaigns', () => i18n._('Campaigns')),
    counted('zones', () => i18n._('Zones')),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <OrganizationMarks organization={ofAdvertiser(row.original)} />,
      meta: { card: 'alone' },
    }),
  ])
}
