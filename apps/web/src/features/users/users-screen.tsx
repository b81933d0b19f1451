import { i18n } from '@lingui/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { useListState } from '../../ui/list-page/use-list-state.ts'
import { Page } from '../../ui/page.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { usersQuery, type UserRow } from './queries.ts'
import { RightsDialog } from './rights-dialog.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { userColumns } from './user-columns.tsx'

const route = getRouteApi('/shell/Users')

/** The organization's people and those who are invited. */
export function UsersScreen() {
  const user = useUser()
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(usersQuery(user.org_id, search))
  const columns = useMemo(() => userColumns(user.organization.type), [user.organization.type])
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<UserRow | null>(null)
  const actionsOf = useRowActions({ orgId: user.org_id, onRights: setChanging })
  const mayInvite = user.roles.some(({ permissions }) => permissions.includes('user:create'))
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
      line={i18n._('Who works for {name} here, and what each may do.', { name: user.organization.name })}
      actions={invite}
    >
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
        empty={{
          title: i18n._('Nobody here yet'),
          text: i18n._('Invite the people you work with.'),
          action: invite || undefined,
        }}
      />
      {inviting && <InviteDialog user={user} onClose={() => setInviting(false)} />}
      {changing && <RightsDialog row={changing} user={user} onClose={() => setChanging(null)} />}
    </Page>
  )
}
