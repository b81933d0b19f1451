import { i18n } from '@lingui/core'
import { IconArchive, IconEdit, IconPackage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { planColumns } from './plan-columns.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { plansQuery, useSwitchPlan, type PlanRow } from './queries.ts'

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
        label: active ? i18n._('Put away') : i18n._('Offer again'),
        icon: active ? <IconArchive {...icon} /> : <IconPackage {...icon} />,
        onSelect: () => change.mutate({ params: { id }, body: { active: !active, version } }),
      },
    ]
  }
}

/** The plans that the platform offers, and those it has put away: who has such a one keeps it. */
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
