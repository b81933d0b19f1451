import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import { formatInstant } from '../../lib/format.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { Pictured } from '../../ui/pictured.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { Face } from '../../ui/face.tsx'
import type { UserRow } from './queries.ts'

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
  return (
    <span>
      <span className="dim note">{role}</span>
      <br />
      {which}
    </span>
  )
}

export function userColumns(type: OrganizationType) {
  return column.columns([
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
    // 3 is a user, any other is Other (specification, section 3): which one stands under it, and larger.
    column.accessor('role_id', {
      header: () => i18n._('Role'),
      cell: ({ row: { original } }) => <RoleOf row={original} />,
    }),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row: { original } }) => <StateOf row={original} />,
    }),
    column.accessor('last_login', {
      header: () => i18n._('Last login'),
      cell: ({ getValue }) => {
        const value = getValue()
        return <span className="dim num">{value ? formatInstant(value) : i18n._('Never')}</span>
      },
    }),
  ])
}
