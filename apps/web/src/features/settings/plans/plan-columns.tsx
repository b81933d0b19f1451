import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import settings from '../settings.module.css'
import { feeWords, limitWords, priceWords } from './plan-words.ts'
import type { PlanRow } from './queries.ts'

const column = listColumns<PlanRow>()

export function planColumns() {
  return column.columns([
    column.accessor('plan_name', {
      header: () => i18n._('Plan'),
      cell: ({ row: { original } }) => <TwoLines first={original.plan_name} second={limitWords(original)} />,
      meta: { twoLines: true },
    }),
    column.accessor('price', {
      header: () => i18n._('Price'),
      cell: ({ row: { original } }) => <span className={settings.whole}>{priceWords(original)}</span>,
    }),
    column.display({
      id: 'fee',
      enableSorting: false,
      header: () => i18n._('Fee on sales'),
      cell: ({ row: { original } }) => (
        <span className={settings.whole}>{feeWords(original.fee_basis_points)}</span>
      ),
    }),
    column.display({
      id: 'organizations',
      enableSorting: false,
      header: () => i18n._('Organizations'),
      cell: ({ row: { original } }) => formatNumber(original.organizations ?? 0),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ getValue }) =>
        getValue() ? (
          <Status tone="good">{i18n._('On offer')}</Status>
        ) : (
          <Status tone="off">{i18n._('Put away')}</Status>
        ),
    }),
  ])
}
