import { i18n } from '@lingui/core'
import type { Topic } from '@plaza/contract/audit'
import type { OrganizationType } from '@plaza/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../../ui/list-page/filters/usual-filters.ts'
import { type Narrowing, peopleQuery } from './queries.ts'

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

/** What the changes can be narrowed by: by whom, of which person, of what and on which days. */
export function useChangeFilters({ org_id }: Narrowing, orgName: string | undefined): ListFilter[] {
  const { organization } = useUser()
  const people = useQuery(peopleQuery(org_id ?? organization.id))
  return [
    {
      kind: 'choice',
      name: 'on_behalf',
      label: i18n._('By whom'),
      inBar: true,
      options: [
        { value: '0', label: i18n._('By own people') },
        { value: '1', label: i18n._('By others') },
      ],
    },
    {
      kind: 'choice',
      name: 'person',
      label: i18n._('Person'),
      any: i18n._('Anybody'),
      asList: true,
      options: (people.data?.rows ?? []).map(({ id, name, email }) => ({ value: id, label: name || email })),
    },
    {
      kind: 'choice',
      name: 'topic',
      label: i18n._('Kind of thing'),
      any: i18n._('Everything'),
      options: topics(organization.type),
    },
    daysFilter(i18n._('Dates')),
    // The platform comes here from the page of an organization, of which it sees the changes alone.
    ...(org_id
      ? [
          {
            kind: 'choice' as const,
            name: 'org_id',
            label: i18n._('Organization'),
            any: i18n._('All organizations'),
            asList: true,
            options: [{ value: org_id, label: orgName ?? i18n._('One organization') }],
          },
        ]
      : []),
  ]
}
