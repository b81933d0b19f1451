import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ListState } from '../../lib/list-search.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { advertiserColumns, isAddress } from './advertiser-columns.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import {
  advertisersQuery,
  invitationsQuery,
  type AdvertiserColumn,
  type InvitationColumn,
  type InvitationRow,
} from './queries.ts'

interface ListProps<Column extends string> {
  orgId: string
  state: ListState<Column>
  onState: (patch: Partial<ListState>) => void
  /** The way to invite somebody, for who may. */
  invite: ReactNode
}

/** The advertisers that bought from the owner or were invited. */
export function AdvertisersList({ orgId, invite, state, onState }: ListProps<AdvertiserColumn>) {
  const query = useQuery(advertisersQuery(orgId, state))
  const columns = useMemo(() => advertiserColumns(), [])
  return (
    <ListPage
      name={i18n._('Advertisers')}
      columns={columns}
      query={query}
      state={state}
      onState={onState}
      rowId={(row) => row.id}
      rowName={(row) => (isAddress(row) ? row.email : row.org_name)}
      searchLabel={i18n._('Search advertisers')}
      searchHint={i18n._('Search by name or email')}
      empty={{
        title: i18n._('No advertisers yet'),
        text: i18n._(
          'Advertisers who book your displays appear here, and those you invite to your private ones.',
        ),
        action: invite,
      }}
    />
  )
}

interface InvitationsListProps extends ListProps<InvitationColumn> {
  /** Without it nothing can be done with them. */
  actionsOf?: (row: InvitationRow) => RowAction[]
}

/** The invitations that were sent, by address alone. */
export function InvitationsList({ orgId, invite, state, onState, actionsOf }: InvitationsListProps) {
  const query = useQuery(invitationsQuery(orgId, state))
  const columns = useMemo(() => invitationColumns(), [])
  return (
    <ListPage
      name={i18n._('Invitations')}
      columns={columns}
      query={query}
      state={state}
      onState={onState}
      rowId={(row) => row.id}
      rowName={(row) => row.email}
      rowActions={actionsOf}
      searchLabel={i18n._('Search invitations')}
      searchHint={i18n._('Search by email')}
      empty={{
        title: i18n._('No invitations yet'),
        text: i18n._('Only advertisers you invite can find and book private displays.'),
        action: invite,
      }}
    />
  )
}
