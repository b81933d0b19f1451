import { i18n } from '@lingui/core'
import { IconArchive, IconEdit, IconPackage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/button.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { feeWords, limitWords, priceWords } from './plan-words.ts'
import { planFiltersOf, type PlanRow, plansQuery, useSwitchPlan } from './queries.ts'
import settings from '../settings.module.css'

const route = getRouteApi('/shell/settings/plans')
const icon = { size: 16, 'aria-hidden': true } as const

function usePlanActions(onEdit: (plan: PlanRow) => void) {
  const change = useSwitchPlan()
  return (plan: PlanRow): RowAction[] => {
    if (!plan.can.update) return []
    const { id, active, version } = plan
    return [
      { label: i18n._('Change'), icon: <IconEdit {...icon} />, onSelect: () => onEdit(plan) },
      {
        label: active ? i18n._('Deactivate') : i18n._('Offer again'),
        icon: active ? <IconArchive {...icon} /> : <IconPackage {...icon} />,
        onSelect: () => change.mutate({ params: { id }, body: { active: !active, version } }),
      },
    ]
  }
}

/** The plans that the platform offers, and its deactivated ones, which organizations that have them keep. */
export function PlansScreen() {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(plansQuery(search))
  const columns = useMemo(() => planColumns(), [])
  const [shown, setShown] = useState<PlanRow | 'new' | null>(null)
  const actionsOf = usePlanActions(setShown)
  const create = useMay('organization:create') && (
    <Button look="main" icon={<IconPlus {...icon} />} onClick={() => setShown('new')}>
      {i18n._('New plan')}
    </Button>
  )
  return (
    <SettingsFrame id="plans" actions={create}>
      <ListPage
        name={i18n._('Plans')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.plan_name}
        rowActions={actionsOf}
        filters={planFilters()}
        exported={{ list: 'plans', query: planFiltersOf(search) }}
        searchLabel={i18n._('Search plans')}
        searchHint={i18n._('Search by name')}
        empty={{
          title: i18n._('No plans yet'),
          text: i18n._('A plan sets how much an organization can use and what it pays.'),
          action: create || undefined,
        }}
      />
      {shown && <PlanDialog plan={shown === 'new' ? null : shown} onClose={() => setShown(null)} />}
    </SettingsFrame>
  )
}

/** What the list can be narrowed by. */
const planFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'active',
    label: i18n._('State'),
    options: [
      { value: '1', label: i18n._('On offer') },
      { value: '0', label: i18n._('Deactivated') },
    ],
  },
  {
    kind: 'choice',
    name: 'interval',
    label: i18n._('Paid'),
    options: [
      { value: 'month', label: i18n._('By the month') },
      { value: 'year', label: i18n._('By the year') },
    ],
  },
]

const column = listColumns<PlanRow>()

function planColumns() {
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
      cell: ({ getValue, row }) =>
        getValue() ? (
          <Status tone="good">
            {row.original.default_for.length > 0 ? i18n._('Without asking') : i18n._('On offer')}
          </Status>
        ) : (
          <Status tone="off">{i18n._('Deactivated')}</Status>
        ),
    }),
  ])
}
