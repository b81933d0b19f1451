import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { selectColumn } from '../../../ui/list-page/select-boxes.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { AdvertiserRow } from '../queries.ts'
import { OrganizationMarks } from './organization-marks.tsx'
import { ofAdvertiser } from './organization.ts'

const column = listColumns<AdvertiserRow>()

const counted = (id: 'displays' | 'campaigns' | 'zones', header: () => string) =>
  column.accessor(id, {
    header,
    cell: ({ getValue }) => formatNumber(getValue()),
    meta: { align: 'end', skeleton: 30 },
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
      cell: ({ row: { original } }) => <TwoLines first={original.org_name} second={original.industry} />,
      meta: { twoLines: true },
    }),
    column.accessor('name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => <TwoLines plain first={original.name} second={original.email} />,
      meta: { twoLines: true },
    }),
    counted('displays', () => i18n._('Displays')),
    counted('campaigns', () => i18n._('Campaigns')),
    counted('zones', () => i18n._('Zones')),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <OrganizationMarks organization={ofAdvertiser(row.original)} />,
    }),
  ])
}
