import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDuration, formatMoney, formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { DeactivatedMark } from '../../shared/deletes/deactivated-mark.tsx'
import { useSupplyDeletes } from '../../shared/deletes/use-deletes.tsx'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { activeFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { editAction } from '../../ui/list-page/row-menu.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { RateScheduleDetail } from './detail/rate-schedule-detail.tsx'
import { WordHelp } from '../../shared/word-help/word-help.tsx'
import {
  type RateSchedule,
  rateScheduleFiltersOf,
  type RateScheduleRow,
  rateSchedulesQuery,
} from './queries.ts'

const route = getRouteApi('/shell/rate-schedules')

export function RateScheduleList() {
  const user = useUser()
  const navigate = route.useNavigate()
  const { open, new: _, edit: __, ...state } = route.useSearch()
  const list = useListState(route.useSearch(), navigate)
  const query = useQuery(rateSchedulesQuery(user.org_id, state))
  const columns = useMemo(() => rateScheduleColumns(), [])
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), resetScroll: false })
  const deletes = useSupplyDeletes('rate-schedule', (id) => id === open && show(undefined))
  const actionsOf = (row: RateScheduleRow | RateSchedule) => [
    ...editAction(
      row.can,
      () => void navigate({ search: (before) => ({ ...before, open: undefined, edit: row.id }) }),
    ),
    ...deletes.actionsOf(row),
  ]
  const create = useMay('rate-schedule:create') && (
    <LinkButton
      look="main"
      icon={<IconPlus size={16} aria-hidden="true" />}
      from="/rate-schedules"
      to="."
      search={(before) => ({ ...before, open: undefined, new: '1' as const })}
    >
      {i18n._('Create rate schedule')}
    </LinkButton>
  )
  return (
    <Page
      title={i18n._('Rate schedules')}
      tight="list"
      line={i18n._('How displays are divided into zones, and what a spot in each zone costs.')}
      actions={create}
    >
      <ListPage
        name={i18n._('Rate schedules')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={actionsOf}
        onRow={(row) => show(row.id)}
        searchLabel={i18n._('Search rate schedules')}
        searchHint={i18n._('Search by name')}
        filters={rateScheduleFilters()}
        exported={{ list: 'rate-schedules', query: rateScheduleFiltersOf(user.org_id, state) }}
        empty={{
          drawing: 'price',
          title: i18n._('No rate schedules yet'),
          text: i18n._(
            'A rate schedule divides the frame of a display into zones and says what a spot costs on each day.',
          ),
          action: create || undefined,
        }}
      />
      <RateScheduleDetail id={open} onClose={() => show(undefined)} actionsOf={actionsOf} />
      {deletes.dialog}
    </Page>
  )
}

/** What the list can be narrowed by. */
const rateScheduleFilters = (): ListFilter[] => [
  activeFilter(),
  {
    kind: 'choice',
    name: 'used',
    label: i18n._('Displays'),
    options: [
      { value: '1', label: i18n._('In use') },
      { value: '0', label: i18n._('Not in use') },
    ],
  },
]

const column = listColumns<RateScheduleRow>()

/** "from €12.00 per spot and day": the cheapest base price. */
function fromPrice({ zones, currency }: RateScheduleRow): string {
  const least = Math.min(...zones.map(({ pricePerDay }) => pricePerDay))
  if (!Number.isFinite(least)) return ''
  return i18n._('from {price} per spot and day', { price: formatMoney(least, currency) })
}

/** The headers are fixed (domain.md, "Fixed behaviour of the site"). */
function rateScheduleColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Rate Schedule Name'),
      cell: ({ row: { original } }) => (
        <Pictured picture={<LayoutDrawing zones={original.zones} />}>
          <TwoLines
            first={
              <Link from="/rate-schedules" to="." search={(before) => ({ ...before, open: original.id })}>
                {original.name}
              </Link>
            }
            second={original.active ? fromPrice(original) : <DeactivatedMark {...original} />}
          />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('totalPlaylistTime', {
      header: () => i18n._('Playlist Time'),
      cell: ({ getValue }) => <span className="num">{formatDuration(getValue())}</span>,
      meta: { help: <WordHelp term="playlist_time" />, card: 'line' },
    }),
    column.accessor('noOfZones', {
      header: () => i18n._('Number of Zones'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'line', help: <WordHelp term="zone" /> },
    }),
    column.accessor('noOfDisplays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'line' },
    }),
  ])
}
