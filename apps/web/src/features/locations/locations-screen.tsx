import { i18n } from '@lingui/core'
import { IconCalendarOff, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { DeactivatedMark } from '../../shared/deletes/deactivated-mark.tsx'
import { useSupplyDeletes } from '../../shared/deletes/use-deletes.tsx'
import { hoursSummary } from '@plaza/words/hours-words'
import { Button } from '../../ui/button.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { activeFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { editAction } from '../../ui/list-page/row-menu.tsx'
import { selectColumn, SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { PageActions } from '../../ui/page-actions.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ImportLocations } from './import-locations.tsx'
import { LocationDetail } from './location-detail.tsx'
import { CreateLocationDialog, EditLocationDialog } from './form/location-dialogs.tsx'
import { CloseDaysBar, DaysUndo, mayCloseAll } from './other-hours/close-days-bar.tsx'
import { type DaysDone, DaysDialog } from './other-hours/days-dialog.tsx'
import { locationFiltersOf, type LocationRow, locationsQuery } from './queries.ts'

const route = getRouteApi('/shell/locations')

export function LocationsScreen() {
  const user = useUser()
  const [editing, setEditing] = useState<LocationRow | null>(null)
  const navigate = route.useNavigate()
  const { open, new: isNew, ...state } = route.useSearch()
  const creating = isNew === '1'
  const setCreating = (on: boolean) =>
    void navigate({ search: (before) => ({ ...before, new: on ? '1' : undefined }), resetScroll: false })
  const list = useListState(route.useSearch(), navigate)
  const query = useQuery(locationsQuery(user.org_id, state))
  const mayUpdate = useMay('location:update')
  const columns = useMemo(() => locationColumns(mayUpdate), [mayUpdate])
  const [done, setDone] = useState<DaysDone | null>(null)
  const [closing, setClosing] = useState(false)
  const all = query.data?.allData ?? []
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), resetScroll: false })
  const openOther = (id: string) => {
    setEditing(null)
    void navigate({ search: (before) => ({ ...before, new: undefined, open: id }), resetScroll: false })
  }
  const deletes = useSupplyDeletes('locations', (id) => id === open && show(undefined))
  const actionsOf = (row: LocationRow) => [
    ...editAction(row.can, () => setEditing(row)),
    ...deletes.actionsOf({ ...row, name: row.location_name }),
  ]
  const mayCreate = useMay('location:create')
  const create = mayCreate && (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {i18n._('Create location')}
    </Button>
  )
  const actions = (mayCreate || mayUpdate) && (
    <>
      <PageActions
        actions={[
          ...(mayUpdate && mayCloseAll(all)
            ? [
                {
                  label: i18n._('Close days'),
                  icon: <IconCalendarOff size={16} aria-hidden="true" />,
                  to: () => setClosing(true),
                },
              ]
            : []),
          ...(mayCreate
            ? [
                {
                  label: i18n._('Import'),
                  icon: <IconTableImport size={16} aria-hidden="true" />,
                  to: { to: '/locations', search: { way: 'many' } } as const,
                },
              ]
            : []),
        ]}
      />
      {create}
    </>
  )
  return (
    <SelectionOfRows>
      <Page
        title={i18n._('Locations')}
        tight="list"
        line={i18n._('The places where your displays are, and their opening hours.')}
        actions={actions}
      >
        {closing && <DaysDialog locations={all} onDone={setDone} onClose={() => setClosing(false)} />}
        {done && <DaysUndo done={done} onUndone={() => setDone(null)} />}
        <ListPage
          name={i18n._('Locations')}
          columns={columns}
          query={query}
          {...list}
          rowId={(row) => row.id}
          rowName={(row) => row.location_name}
          rowActions={actionsOf}
          onRow={(row) => show(row.id)}
          searchLabel={i18n._('Search locations')}
          searchHint={i18n._('Search by name or address')}
          filters={locationFilters()}
          exported={{ list: 'locations', query: locationFiltersOf(user.org_id, state) }}
          empty={{
            drawing: 'location',
            title: i18n._('No locations yet'),
            text: i18n._(
              'A location is a place with an address and opening hours. Your displays hang there.',
            ),
            action: create || undefined,
          }}
        />
        <LocationDetail id={open} onClose={() => show(undefined)} actionsOf={actionsOf} />
        {deletes.dialog}
        {editing && (
          <EditLocationDialog location={editing} onClose={() => setEditing(null)} onOpen={openOther} />
        )}
        {creating && mayCreate && (
          <CreateLocationDialog user={user} onClose={() => setCreating(false)} onOpen={openOther} />
        )}
      </Page>
      <CloseDaysBar onDone={setDone} />
    </SelectionOfRows>
  )
}

/** What the list can be narrowed by. */
const locationFilters = (): ListFilter[] => [
  activeFilter(),
  {
    kind: 'choice',
    name: 'used',
    label: i18n._('Displays'),
    options: [
      { value: '1', label: i18n._('With displays') },
      { value: '0', label: i18n._('Without') },
    ],
  },
]

/** The list, or the import in its place. */
export function LocationsWays() {
  const { way } = route.useSearch()
  const mayCreate = useMay('location:create')
  return way === 'many' && mayCreate ? <ImportLocations /> : <LocationsScreen />
}

const column = listColumns<LocationRow>()

/** The headers are fixed (domain.md, "Fixed behaviour of the site"). */
function locationColumns(maySelect: boolean) {
  return column.columns([
    ...(maySelect
      ? [
          selectColumn<LocationRow, LocationRow>({
            name: ({ location_name }) => location_name,
            selected: (row) => row,
            able: ({ active }) => active,
          }),
        ]
      : []),
    column.accessor('location_name', {
      header: () => i18n._('Location'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link from="/locations" to="." search={(before) => ({ ...before, open: original.id })}>
              {original.location_name}
            </Link>
          }
          second={original.active ? hoursSummary(original.schedule) : <DeactivatedMark {...original} />}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('address', {
      header: () => i18n._('Address'),
      cell: ({ row: { original } }) => (
        <TwoLines plain first={original.address} second={original.time_zone.replaceAll('_', ' ')} />
      ),
      meta: { twoLines: true, card: 'alone' },
    }),
    column.accessor('displays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30, card: 'line' },
    }),
  ])
}
