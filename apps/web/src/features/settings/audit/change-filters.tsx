import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import type { Topic } from '@plaza/contract/audit'
import type { OrganizationType } from '@plaza/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { FilterSwitch } from '../filter-switch.tsx'
import { type Narrowing, peopleQuery } from './queries.ts'
import styles from './audit.module.css'

interface ChangeFiltersProps {
  narrowing: Narrowing
  onNarrow: (patch: Narrowing) => void
}

/** The topics of which an organization has changes. */
function topics(type: OrganizationType): { value: Topic; label: string }[] {
  const isOwner = type !== 'ADV'
  return [
    ...(isOwner
      ? [
          { value: 'locations' as const, label: i18n._('Locations') },
          { value: 'displays' as const, label: i18n._('Displays') },
          { value: 'rate-schedules' as const, label: i18n._('Rate schedules') },
          { value: 'approvals' as const, label: i18n._('Approvals') },
        ]
      : [{ value: 'displays' as const, label: i18n._('Displays and lists') }]),
    { value: 'campaigns', label: i18n._('Campaigns') },
    { value: 'media', label: i18n._('Media') },
    { value: 'money', label: i18n._('Money') },
    { value: 'people', label: i18n._('People and access') },
    { value: 'organization', label: i18n._('Organization and brand') },
    { value: 'platform', label: i18n._('The platform') },
  ]
}

/** By whom, of which person, of what and on which days. */
export function ChangeFilters({ narrowing, onNarrow }: ChangeFiltersProps) {
  const { organization } = useUser()
  const { on_behalf, person, topic, from, to, org_id } = narrowing
  const people = useQuery(peopleQuery(org_id ?? organization.id))
  return (
    <>
      <FilterSwitch
        label={i18n._('By whom')}
        value={on_behalf}
        onChange={(next) => onNarrow({ on_behalf: next })}
        choices={[
          { value: '0', label: i18n._('By own people') },
          { value: '1', label: i18n._('By others') },
        ]}
      />
      <Select
        className={styles.choice}
        aria-label={i18n._('Person')}
        placeholder={i18n._('Anybody')}
        searchable
        clearable
        value={person ?? null}
        onChange={(next) => onNarrow({ person: next ?? undefined })}
        data={(people.data?.rows ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))}
      />
      <Select
        className={styles.choice}
        aria-label={i18n._('Kind of thing')}
        placeholder={i18n._('Everything')}
        clearable
        value={topic ?? null}
        onChange={(next) => onNarrow({ topic: (next as Topic | null) ?? undefined })}
        data={topics(organization.type)}
      />
      <div className={styles.dates}>
        <DateRangeInput
          label={i18n._('Dates')}
          hideLabel
          placeholder={i18n._('Any day')}
          clearable
          from={from ?? ''}
          to={to ?? ''}
          onRange={(first, last) => onNarrow({ from: first || undefined, to: last || undefined })}
        />
      </div>
    </>
  )
}
