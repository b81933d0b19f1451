import { i18n } from '@lingui/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { IndustryChoice } from '../../shared/industry-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import type { ListColumn } from '../../ui/list-page/columns.ts'
import { ListPage, type ListPageProps } from '../../ui/list-page/list-page.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import type { ListData } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'
import type { ListedOrganization } from './organization.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { PlanBar, PlanDialog } from './plan-dialog.tsx'
import { useOrganizationActions } from './use-organization-actions.tsx'
import styles from './organizations.module.css'

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
  industry: string[] | undefined
  onIndustry: (industry: string[] | undefined) => void
}

/** The platform's list of one type of organization, with all that can be done there. */
export function OrganizationsList<R extends { id: string }>(props: OrganizationsListProps<R>) {
  const { type, title, organizationOf } = props
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
      <Page title={title} line={props.line} actions={create}>
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
          filters={
            <IndustryFilter
              chosen={props.industry ?? []}
              onChange={(chosen) => props.onIndustry(chosen.length > 0 ? chosen : undefined)}
            />
          }
          filtered={Boolean(props.industry?.length)}
          onClearFilters={() => props.onIndustry(undefined)}
          exported={{ list: props.list, query: { industry: props.industry } }}
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

interface IndustryFilterProps {
  chosen: string[]
  onChange: (industries: string[]) => void
}

/** A filter by industry. Several can be chosen; with none chosen, all are shown. */
function IndustryFilter({ chosen, onChange }: IndustryFilterProps) {
  const label = i18n._('Industry')
  return (
    <DropDown
      label={label}
      target={(toggle) => (
        <Button size="sm" iconAfter={<IconChevronDown size={14} aria-hidden="true" />} onClick={toggle}>
          {chosen.length > 0 ? `${label} · ${chosen.length}` : label}
        </Button>
      )}
    >
      <IndustryChoice
        label={label}
        chosen={chosen}
        onChange={onChange}
        withNone
        height={280}
        className={styles.industries}
      />
    </DropDown>
  )
}
