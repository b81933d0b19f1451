import { i18n } from '@lingui/core'
import { addFavourite, removeFavourite } from '@plaza/contract/favourites'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import type { ListState } from '../../lib/list-search.ts'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { industryFilter } from '../../shared/industry-filter.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { selectColumn } from '../../ui/list-page/selection.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import {
  advertiserFiltersOf,
  type AdvertiserRow,
  advertisersQuery,
  type AdvertisersState,
  type InvitationRow,
  invitationsQuery,
  type InvitationsState,
} from './queries.ts'

interface ListProps<State extends ListState> {
  orgId: string
  state: State
  onState: (patch: Partial<ListState>) => void
  /** The button that invites advertisers, for users who may. */
  invite: ReactNode
}

/** The advertisers that bought from the owner or were invited. */
export function AdvertisersList({ orgId, invite, state, onState }: ListProps<AdvertisersState>) {
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
      filters={advertiserFilters()}
      exported={{ list: 'advertisers', query: advertiserFiltersOf(state) }}
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

interface InvitationsListProps extends ListProps<InvitationsState> {
  /** Without it, the rows have no actions. */
  actionsOf?: (row: InvitationRow) => RowAction[]
}

/** The invitations that were sent, by address alone. */
export function InvitationsList({ orgId, invite, state, onState, actionsOf }: InvitationsListProps) {
  const query = useQuery(invitationsQuery(orgId, state))
  const maySelect = actionsOf !== undefined
  const columns = useMemo(() => invitationColumns(maySelect), [maySelect])
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
      filters={invitationFilters()}
      exported={{ list: 'display-invitations', query: { reach: state.reach } }}
      searchHint={i18n._('Search by email')}
      empty={{
        title: i18n._('No invitations yet'),
        text: i18n._('Only advertisers you invite can find and book private displays.'),
        action: invite,
      }}
    />
  )
}

const advertiserFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'bought',
    label: i18n._('Bookings'),
    options: [
      { value: '1', label: i18n._('Has bought') },
      { value: '0', label: i18n._('Invited') },
    ],
  },
  industryFilter(),
  { kind: 'yes', name: 'favourite', label: i18n._('Only favourites') },
]

const invitationFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'reach',
    label: i18n._('Invited to'),
    options: [
      { value: 'all', label: i18n._('All private displays') },
      { value: 'some', label: i18n._('Some') },
    ],
  },
]

const column = listColumns<AdvertiserRow>()

const counted = (id: 'displays' | 'campaigns' | 'zones', header: () => string) =>
  column.accessor(id, {
    header,
    cell: ({ getValue }) => formatNumber(getValue()),
    meta: { align: 'end', skeleton: 30, card: 'line' },
  })

function isAddress({ org_name, invited }: AdvertiserRow): boolean {
  return invited === true && org_name === '-'
}

const StandingOf = ({ row }: { row: AdvertiserRow }) => {
  if (!row.active) return <Status tone="off">{i18n._('Deactivated')}</Status>
  if (row.campaigns > 0) return <Status tone="good">{i18n._('Has bought')}</Status>
  return <Status tone="wait">{i18n._('Invited')}</Status>
}

const Heart = ({ row }: { row: AdvertiserRow }) => {
  const { on, onMark } = useFavourite(row)
  return <HeartButton name={isAddress(row) ? row.email : row.org_name} on={on} onMark={onMark} />
}

/** Returns the columns for advertisers that bought from the owner or were invited, with what they bought. */
function advertiserColumns() {
  return column.columns([
    column.accessor('org_name', {
      header: () => i18n._('Advertiser'),
      // Of an advertiser that was invited and has bought nothing yet, only the address is known.
      cell: ({ row: { original } }) => (
        <Pictured picture={<Heart row={original} />} width={34}>
          {isAddress(original) ? (
            <TwoLines first={original.email} second={i18n._('Invited by this address')} />
          ) : (
            <TwoLines first={original.org_name} second={original.industry} />
          )}
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('name', {
      header: () => i18n._('Contact'),
      cell: ({ row: { original } }) =>
        original.name ? (
          <TwoLines plain first={original.name} second={original.email} />
        ) : isAddress(original) ? (
          '–'
        ) : (
          original.email
        ),
      meta: { twoLines: true, card: 'alone' },
    }),
    counted('displays', () => i18n._('Displays')),
    counted('campaigns', () => i18n._('Campaigns')),
    counted('zones', () => i18n._('Zones')),
    column.accessor('active', {
      header: () => i18n._('Status'),
      cell: ({ row }) => <StandingOf row={row.original} />,
      meta: { card: 'alone' },
    }),
  ])
}

const invitationColumn = listColumns<InvitationRow>()

const SHOWN = 3

/** "Window, Totem and 2 more". */
function reachWords({ all_displays, displays }: InvitationRow): string {
  if (all_displays) return i18n._('All private displays')
  const names = displays.slice(0, SHOWN).map(({ name }) => name)
  const shown = names.join(', ')
  const more = displays.length - names.length
  if (names.length === 0) return i18n._('No displays any more')
  return more > 0 ? i18n._('{shown} and {more} more', { shown, more }) : shown
}

function invitationColumns(maySelect: boolean) {
  const select = selectColumn<InvitationRow, InvitationRow>({
    name: ({ email }) => email,
    selected: (row) => row,
  })
  return invitationColumn.columns([
    ...(maySelect ? [select] : []),
    invitationColumn.accessor('email', {
      header: () => i18n._('Address'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={original.email}
          second={original.invited_by && i18n._('Invited by {name}', { name: original.invited_by })}
        />
      ),
      meta: { twoLines: true },
    }),
    invitationColumn.display({
      id: 'reach',
      header: () => i18n._('Invited to'),
      cell: ({ row }) => reachWords(row.original),
    }),
    invitationColumn.accessor('sent_at', {
      header: () => i18n._('Last email'),
      cell: ({ getValue }) => <span className="dim num">{formatInstant(getValue())}</span>,
    }),
  ])
}

const stale = { invalidates: ['advertisers'] } as const

/**
 * Whether an advertiser is a favourite, shown as chosen from the press on, and the function that changes
 * it for users who may.
 */
function useFavourite({ id, isFavourite = false }: AdvertiserRow) {
  const user = useUser()
  const mayMark = useMay('display:update')
  const [add, remove] = [useCall(addFavourite, stale), useCall(removeFavourite, stale)]
  const onMark = (on: boolean) =>
    on
      ? add.mutate({ body: { org_id: id, createdByUser: user.id } })
      : remove.mutate({ params: { orgId: id } })
  return {
    on: add.isPending || (isFavourite && !remove.isPending),
    onMark: mayMark ? onMark : undefined,
  }
}
