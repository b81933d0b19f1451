import { i18n } from '@lingui/core'
import type { CallData, CallInput } from '@plaza/contract/call'
import { addFavourite, removeFavourite } from '@plaza/contract/favourites'
import { listOwners } from '@plaza/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { useMay } from '../../../lib/may.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { useUser } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { industryFilter } from '../../../shared/industry-filter.ts'
import { HeartButton } from '../../../ui/heart-button.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Page } from '../../../ui/page.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { ownerColumnIds } from './columns.ts'
import { TabSwitch } from './tab-switch.tsx'

const route = getRouteApi('/shell/advertisers-displays')

/** The owners that sell to the advertiser, favourites first. */
export function OwnersScreen() {
  const { state, onState } = useListState(route.useSearch(), route.useNavigate())
  const { page, size, search, sort, favourite, industry } = state
  const list = { page, size, search, sort, sorted_by: ownerColumnIds.find((id) => id === state.sorted_by) }
  const shown = { ...list, favourite, industry }
  const query = useQuery(ownersQuery(list, { favourite, industry }))
  const columns = useMemo(() => ownerColumns(), [])
  return (
    <Page
      title={i18n._('Find displays')}
      line={i18n._('The owners that sell to you. Add those you like to work with to your favourites.')}
    >
      <TabSwitch />
      <ListPage
        name={i18n._('Owners')}
        columns={columns}
        query={query}
        state={shown}
        onState={(patch) => onState(patch as Parameters<typeof onState>[0])}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        searchLabel={i18n._('Search owners')}
        searchHint={i18n._('Search by name')}
        filters={ownerFilters()}
        exported={{ list: 'owners', query: { favourite, industry } }}
        empty={{
          title: i18n._('Nobody sells to you yet'),
          text: i18n._('Owners appear here as soon as they offer a display to you.'),
        }}
      />
    </Page>
  )
}

/** What the list can be narrowed by. */
const ownerFilters = (): ListFilter[] => [
  { kind: 'yes', name: 'favourite', label: i18n._('Only favourites') },
  industryFilter(),
]

const column = listColumns<OwnerRow>()

const Displays = ({ owner }: { owner: OwnerRow }) => (
  <Link to="/advertisers-displays" search={{ owner: owner.id }}>
    {i18n._('{n, plural, one {Show # display} other {Show # displays}}', { n: owner.displays })}
    <span className="hidden-words"> {i18n._('of {name}', { name: owner.name })}</span>
  </Link>
)

/** The columns of owners. The names of their people appear only where the two have dealt with each other. */
function ownerColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Owner'),
      cell: ({ row: { original } }) => (
        <Pictured picture={<OwnerHeart owner={original} />} width={34}>
          <TwoLines first={original.name} second={original.industry} />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('owner_name', {
      header: () => i18n._('Contact'),
      cell: ({ row: { original } }) =>
        original.email === '-' ? (
          <span className="dim">{i18n._('Known once you have booked')}</span>
        ) : (
          <TwoLines plain first={original.owner_name} second={original.email} />
        ),
      meta: { twoLines: true },
    }),
    column.accessor('displays', {
      header: () => i18n._('On offer to you'),
      cell: ({ row }) => (
        <span className="num" title={formatNumber(row.original.displays)}>
          <Displays owner={row.original} />
        </span>
      ),
      meta: { align: 'end', skeleton: 90 },
    }),
  ])
}

/** The favourite button of an owner. It changes at once, and back if the call fails. */
function OwnerHeart({ owner }: { owner: OwnerRow }) {
  const { id, name, isFavourite = false } = owner
  const createdByUser = useUser().id
  const mayMark = useMay('campaign:update')
  const [add, remove] = [useAddFavourite(), useRemoveFavourite()]
  const mark = (on: boolean) =>
    on ? add.mutate({ body: { org_id: id, createdByUser } }) : remove.mutate({ params: { orgId: id } })
  const on = add.isPending || (isFavourite && !remove.isPending)
  return <HeartButton name={name} on={on} onMark={mayMark ? mark : undefined} />
}

type OwnerRow = CallData<typeof listOwners>['rows'][number]
type OwnerColumn = (typeof ownerColumnIds)[number]

/** Owners that sell to the advertiser; favourites come first, unless another order is asked for. */
function ownersQuery(
  state: ListState<OwnerColumn>,
  narrowed: Pick<CallInput<typeof listOwners>['query'], 'favourite' | 'industry'>,
) {
  const ordered = state.sorted_by
    ? state
    : { ...state, sorted_by: 'isFavourite' as const, sort: 'desc' as const }
  const query = listQueryOf<OwnerColumn | 'isFavourite'>(ordered)
  return pageOf(listOwners, { query: { ...query, ...narrowed } }, 'favourites')
}

const marking = { invalidates: ['favourites'] } as const

function useAddFavourite() {
  return useCall(addFavourite, marking)
}
function useRemoveFavourite() {
  return useCall(removeFavourite, marking)
}
