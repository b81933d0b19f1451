import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { industryFilter } from '../../shared/industry-filter.ts'
import { Button } from '../../ui/button.tsx'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import type { ListColumn } from '../../ui/list-page/columns.ts'
import { type ListFilter, withChosen } from '../../ui/list-page/filters/filter.ts'
import { activeFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage, type ListPageProps } from '../../ui/list-page/list-page.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import type { ListData } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'
import type { ListedOrganization } from './organization.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { PlanBar, PlanDialog } from './plan-dialog.tsx'
import { chosenPlanQuery, type Narrowed, narrowedBy, planChoicesQuery } from './queries.ts'
import { useOrganizationActions } from './use-organization-actions.tsx'

interface OrganizationsListProps<R extends { id: string }> extends Pick<
  ListPageProps<R>,
  'state' | 'onState'
> {
  type: 'DSO' | 'ADV'
  title: string
  line: string
  newLabel: string
  columns: ListColumn<R>[]
  query: UseQueryResult<ListData<R>>
  /** What the list is exported as. */
  list: 'owners' | 'advertisers'
  organizationOf: (row: R) => ListedOrganization
  narrowed: Narrowed
}

/** The platform's list of one type of organization, with all that can be done there. */
export function OrganizationsList<R extends { id: string }>(props: OrganizationsListProps<R>) {
  const { type, title, organizationOf } = props
  const filters = useFilters(props.narrowed.plan_id)
  const [creating, setCreating] = useState(false)
  const [planned, setPlanned] = useState<readonly ListedOrganization[]>([])
  const [owned, setOwned] = useState<ListedOrganization>()
  const actionsOf = useOrganizationActions({
    onPlan: (organization) => setPlanned([organization]),
    onOwner: setOwned,
  })
  const mayCreate = useMay('organization:create')
  const create = mayCreate && (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {props.newLabel}
    </Button>
  )
  return (
    <SelectionOfRows>
      <Page title={title} tight="list" line={props.line} actions={create}>
        <ListPage
          name={title}
          columns={props.columns}
          query={props.query}
          state={props.state}
          onState={props.onState}
          rowId={(row) => row.id}
          rowName={(row) => organizationOf(row).name}
          rowActions={(row) => actionsOf(organizationOf(row))}
          searchLabel={i18n._('Search organizations')}
          searchHint={i18n._('Search by name, owner or email')}
          filters={filters}
          exported={{ list: props.list, query: narrowedBy(props.narrowed) }}
          empty={{
            title: i18n._('No organizations yet'),
            text: i18n._('They sign up themselves, or you create their organization and invite them.'),
            action: create || undefined,
          }}
        />
      </Page>
      <PlanBar onPlan={setPlanned} />
      {creating && mayCreate && <NewOrganizationDialog type={type} onClose={() => setCreating(false)} />}
      {owned && <OwnerDialog organization={owned} onClose={() => setOwned(undefined)} />}
      {planned.length > 0 && (
        <PlanDialog organizations={planned} onClose={() => setPlanned([])} onDone={() => setPlanned([])} />
      )}
    </SelectionOfRows>
  )
}

/** What both lists can be narrowed by: what the organizations do, their plans, and whether they are active. */
function useFilters(planId: string | undefined): ListFilter[] {
  const isOne = planId !== undefined && planId !== 'none'
  const none = { value: 'none', label: i18n._('Without a plan') }
  const { data: chosen } = useQuery(chosenPlanQuery(isOne ? planId : ''))
  const { asked, search } = usePickerSearch(planId === 'none' ? none.label : chosen?.plan_name)
  const { data } = useQuery(planChoicesQuery(asked, true))
  const plans = (data?.rows ?? []).map(({ id, plan_name }) => ({ value: id, label: plan_name }))
  return [
    activeFilter(),
    {
      kind: 'choice',
      name: 'plan_id',
      label: i18n._('Plan'),
      asked: search,
      options: [
        none,
        ...withChosen(plans, isOne && chosen ? { value: planId, label: chosen.plan_name } : undefined),
      ],
    },
    industryFilter({ withNone: true }),
  ]
}
