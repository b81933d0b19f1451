import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { selectColumn, SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { PageActions } from '../../ui/page-actions.tsx'
import { Page } from '../../ui/page.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteManyDialog } from './invite-many-dialog.tsx'
import { PeopleNote } from './people-note.tsx'
import { userFiltersOf, type UserRow, usersQuery } from './queries.ts'
import { RightsDialog } from './rights-dialog.tsx'
import { type ManyDone, UsersBar } from './users-bar.tsx'
import { useRowActions } from './use-row-actions.tsx'

const route = getRouteApi('/shell/Users')

/** The screen of the organization's users and those who are invited. */
export function UsersScreen() {
  return (
    <SelectionOfRows>
      <Users />
    </SelectionOfRows>
  )
}

function Users() {
  const user = useUser()
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(usersQuery(user.org_id, search))
  const [mayInvite, mayUpdate, mayDelete] = [
    useMay('user:create'),
    useMay('user:update'),
    useMay('user:delete'),
  ]
  const maySelect = mayInvite || mayUpdate || mayDelete
  const columns = useMemo(
    () => userColumns(user.organization.type, maySelect),
    [user.organization.type, maySelect],
  )
  const [many, setMany] = useState(false)
  const [done, setDone] = useState<ManyDone | null>(null)
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRow | null>(null)
  const actionsOf = useRowActions({ orgId: user.org_id, onRights: setChanging })
  const invite = mayInvite && (
    <Button
      look="main"
      icon={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {i18n._('Invite')}
    </Button>
  )
  return (
    <Page
      title={i18n._('Users')}
      tight="list"
      line={i18n._('The users of {name}, and what each of them may do.', { name: user.organization.name })}
      actions={
        mayInvite && (
          <>
            <PageActions
              actions={[
                {
                  label: i18n._('Invite many'),
                  icon: <IconUsersPlus size={16} aria-hidden="true" />,
                  to: () => setMany(true),
                },
              ]}
            />
            {invite}
          </>
        )
      }
    >
      {done && <PeopleNote orgId={user.org_id} done={done} onUndone={() => setDone(null)} />}
      <ListPage
        name={i18n._('Users')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.name || row.email}
        rowActions={actionsOf}
        searchLabel={i18n._('Search users')}
        searchHint={i18n._('Search by name or email')}
        filters={userFilters(user.organization.type)}
        exported={{ list: 'users', query: userFiltersOf(user.org_id, search) }}
        empty={{
          title: i18n._('No users yet'),
          text: i18n._('Invite the people you work with.'),
          action: invite || undefined,
        }}
      />
      <UsersBar orgId={user.org_id} onDone={setDone} />
      {many && <InviteManyDialog user={user} onClose={() => setMany(false)} />}
      {inviting && <InviteDialog user={user} onClose={() => setInviting(false)} />}
      {changing && <RightsDialog row={changing} user={user} onClose={() => setChanging(null)} />}
    </Page>
  )
}

/** What the list can be narrowed by. Everybody in the platform's organization has the same role. */
const userFilters = (type: OrganizationType): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: i18n._('State'),
    options: [
      { value: 'active', label: i18n._('Active') },
      { value: 'invited', label: i18n._('Invited') },
      { value: 'deactivated', label: i18n._('Deactivated') },
    ],
  },
  ...(type === 'PLATFORM'
    ? []
    : [
        {
          kind: 'choice' as const,
          name: 'role_id',
          label: i18n._('Role'),
          options: [
            { value: '2', label: i18n._('Owner') },
            { value: '3', label: i18n._('User') },
          ],
        },
      ]),
]

const column = listColumns<UserRow>()

const StateOf = ({ row }: { row: UserRow }) => {
  if (row.invited) return <Status tone="wait">{i18n._('Invited')}</Status>
  return row.active ? (
    <Status tone="good">{i18n._('Active')}</Status>
  ) : (
    <Status tone="off">{i18n._('Deactivated')}</Status>
  )
}

const RoleOf = ({ row: { role, role_id } }: { row: UserRow }) => {
  const others: Partial<Record<number, string>> = { 1: i18n._('Platform admin'), 2: i18n._('Owner') }
  const which = others[role_id]
  if (!which) return role
  return <TwoLines plain first={which} second={role} />
}

/** Users who may change people select them; whoever can be neither changed nor invited again has no box. */
function userColumns(type: OrganizationType, maySelect: boolean) {
  return column.columns([
    ...(maySelect
      ? [
          selectColumn<UserRow, UserRow>({
            name: (row) => row.name || row.email,
            selected: (row) => row,
            able: ({ invited, can }) => invited || can.deactivate,
          }),
        ]
      : []),
    column.accessor('name', {
      header: () => i18n._('Name'),
      cell: ({ row: { original } }) => (
        <Pictured
          width={36}
          picture={<Face name={original.name || original.email} picture={original.avatar} />}
        >
          <TwoLines first={original.name || original.email} second={original.email} />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    ...(type === 'PLATFORM'
      ? [column.accessor('job_title', { header: () => i18n._('Job title'), enableSorting: false })]
      : []),
    // The role 3 is shown as User and any other as Other (domain.md, "Fixed behaviour of the site"). The exact role is shown in the larger view.
    column.accessor('role_id', {
      header: () => i18n._('Role'),
      cell: ({ row: { original } }) => <RoleOf row={original} />,
      meta: { card: 'alone' },
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row: { original } }) => <StateOf row={original} />,
      meta: { card: 'alone' },
    }),
    column.accessor('last_login', {
      header: () => i18n._('Last login'),
      cell: ({ getValue }) => {
        const value = getValue()
        return <span className="dim num">{value ? formatInstant(value) : i18n._('Never')}</span>
      },
      meta: { card: 'line' },
    }),
  ])
}
