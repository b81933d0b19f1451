import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { activeFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { OrganizationLink } from './organization.tsx'
import { roleWords, typeWords } from './person-words.ts'
import { peopleFiltersOf, peopleQuery, type Person } from './queries.ts'

const route = getRouteApi('/shell/admin-people')

/** The people of all organizations, of whom one is found by name or address. */
export function PeopleScreen() {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(peopleQuery(search))
  const columns = useMemo(() => personColumns(), [])
  return (
    <Page
      title={i18n._('People')}
      tight="list"
      line={i18n._('Everybody with an account here, whatever organization they belong to.')}
    >
      <ListPage
        name={i18n._('People')}
        columns={columns}
        query={query}
        {...list}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || email}
        filters={peopleFilters()}
        searchLabel={i18n._('Search people')}
        exported={{ list: 'people', query: peopleFiltersOf(search) }}
        searchHint={i18n._('Search by name, email or organization')}
        empty={{
          title: i18n._('Nobody is here yet'),
          text: i18n._('Organizations sign up themselves and invite their people.'),
        }}
      />
    </Page>
  )
}

/** What the list can be narrowed by. */
const peopleFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'type',
    label: i18n._('Kind of organization'),
    options: (['DSO', 'ADV', 'PLATFORM'] as const).map((value) => ({ value, label: typeWords(value) })),
  },
  {
    kind: 'choice',
    name: 'role_id',
    label: i18n._('Role'),
    options: [2, 3, 1].map((role) => ({ value: String(role), label: roleWords(role) })),
  },
  activeFilter(),
]

const column = listColumns<Person>()

function personColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Name'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.name || original.email} second={original.email} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('org_name', {
      header: () => i18n._('Organization'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            original.org_type === 'PLATFORM' ? (
              original.org_name
            ) : (
              <OrganizationLink id={original.org_id} name={original.org_name} />
            )
          }
          second={typeWords(original.org_type)}
        />
      ),
      meta: { twoLines: true, card: 'alone' },
    }),
    column.accessor('role_id', {
      header: () => i18n._('Role'),
      cell: ({ getValue }) => roleWords(getValue()),
      meta: { card: 'alone' },
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ getValue }) =>
        getValue() ? (
          <Status tone="good">{i18n._('Active')}</Status>
        ) : (
          <Status tone="off">{i18n._('Deactivated')}</Status>
        ),
      meta: { card: 'alone' },
    }),
  ])
}
