import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { selectColumn } from '../../../ui/list-page/select-boxes.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { OwnerRow } from '../queries.ts'
import { OrganizationMarks } from './organization-marks.tsx'
import { ofOwner } from './organization.ts'

const column = listColumns<OwnerRow>()

export function ownerColumns() {
  return column.columns([
    selectColumn({ selected: ofOwner, name: ({ name }) => name, able: ({ can }) => can?.update ?? false }),
    column.accessor('name', {
      header: () => i18n._('Display owner'),
      cell: ({ row: { original } }) => <TwoLines first={original.name} second={original.industry} />,
      meta: { twoLines: true },
    }),
    column.accessor('owner_name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => <TwoLines plain first={original.owner_name} second={original.email} />,
      meta: { twoLines: true },
    }),
    column.accessor('displays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('advertisers', {
      header: () => i18n._('Advertisers'),
      cell: ({ getValue }) => formatNumber(getValue() ?? 0),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('ads', {
      header: () => i18n._('Ads'),
      cell: ({ getValue }) => formatNumber(getValue() ?? 0),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <OrganizationMarks organization={ofOwner(row.original)} />,
    }),
  ])
}
