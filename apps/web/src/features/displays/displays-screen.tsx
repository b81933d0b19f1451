import { i18n } from '@lingui/core'
import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import {
  IconHeartRateMonitor,
  IconHeart,
  IconHeartOff,
  IconPlus,
  IconTableImport,
  IconTableShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSupplyDeletes } from '../../shared/deletes/use-deletes.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { type PageAction, PageActions } from '../../ui/page-actions.tsx'
import { Page } from '../../ui/page.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ChangeByFile } from './bulk/change-by-file.tsx'
import { filtersOf } from './display-search.ts'
import { DisplayDetail } from './display-detail.tsx'
import { MadeNote } from './made-note.tsx'
import { useDisplayActions } from './display-actions.tsx'
import { displayColumns } from './display-columns.tsx'
import { type Display, type DisplayRow, displaysQuery } from './queries.ts'
import { useDisplayFilters } from './use-display-filters.ts'

const route = getRouteApi('/shell/displays')

export function DisplaysScreen() {
  return (
    <SelectionOfRows>
      <Displays />
    </SelectionOfRows>
  )
}

function Displays() {
  const user = useUser()
  const navigate = route.useNavigate()
  const { open, made, ...state } = route.useSearch()
  const list = useListState(route.useSearch(), navigate)
  const query = useQuery(displaysQuery(user.org_id, state))
  const mayUpdate = useMay('display:update')
  const columns = useMemo(() => displayColumns(mayUpdate), [mayUpdate])
  const [byFile, setByFile] = useState(false)
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), resetScroll: false })
  const filters = useDisplayFilters(state)
  const deletes = useSupplyDeletes('displays', (id) => id === open && show(undefined))
  const favouriteActions = useFavouriteActions()
  const changes = useDisplayActions()
  const actionsOf = (row: DisplayRow | Display) => [
    ...changes.actionsOf(row),
    ...favouriteActions(row),
    ...deletes.actionsOf(row),
  ]
  const mayCreate = useMay('display:create')
  const create = mayCreate && (
    <LinkButton look="main" icon={<IconPlus size={16} aria-hidden="true" />} to="/create-new-display">
      {i18n._('New display')}
    </LinkButton>
  )
  const actions = (
    <>
      <PageActions actions={besides(mayUpdate, mayCreate, () => setByFile(true))} />
      {create}
    </>
  )
  return (
    <Page
      title={i18n._('Displays')}
      tight="list"
      line={i18n._('Your displays, their rate schedules, and who can book them.')}
      actions={actions}
    >
      {made && (
        <MadeNote
          id={made}
          onClose={() =>
            void navigate({ search: (before) => ({ ...before, made: undefined }), resetScroll: false })
          }
        />
      )}
      <ListPage
        name={i18n._('Displays')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={actionsOf}
        onRow={(row) => show(row.id)}
        searchLabel={i18n._('Search displays')}
        filters={filters}
        searchHint={i18n._('Name, location, or active or inactive')}
        exported={{ list: 'displays', query: filtersOf(state) }}
        empty={{
          drawing: 'display',
          title: i18n._('No displays yet'),
          text: i18n._('A display hangs at a location and shows the zones of a rate schedule.'),
          action: create || undefined,
        }}
      />
      <DisplayDetail id={open} onClose={() => show(undefined)} actionsOf={actionsOf} onAct={changes.act} />
      <BulkBar filters={filtersOf(state)} count={query.data?.count ?? 0} more={query.data?.more ?? false} />
      {byFile && <ChangeByFile onClose={() => setByFile(false)} />}
      {deletes.dialog}
      {changes.dialog}
    </Page>
  )
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What leads from the list beside the button that makes a display. */
const besides = (mayUpdate: boolean, mayCreate: boolean, byFile: () => void): PageAction[] => [
  { label: i18n._('Screens'), icon: <IconHeartRateMonitor {...icon} />, to: { to: '/screens' } },
  ...(mayUpdate
    ? [{ label: i18n._('Change by a file'), icon: <IconTableShare {...icon} />, to: byFile, desk: true }]
    : []),
  ...(mayCreate
    ? [
        {
          label: i18n._('Import'),
          icon: <IconTableImport {...icon} />,
          to: { to: '/create-new-display', search: { way: 'many' } } as const,
        },
      ]
    : []),
]

/**
 * The action that adds one of the organization's displays to its favourites or removes it, for users who
 * may.
 */
function useFavouriteActions() {
  const mark = useCall(toggleFavouriteDisplay, { invalidates: ['displays'] })
  const mayMark = useMay('display:update')
  return ({ id: displayId, isFavourite }: Pick<DisplayRow, 'id' | 'isFavourite'>): RowAction[] =>
    mayMark
      ? [
          {
            label: isFavourite ? i18n._('Remove from favourites') : i18n._('Add to favourites'),
            icon: isFavourite ? <IconHeartOff {...icon} /> : <IconHeart {...icon} />,
            onSelect: () => mark.mutate({ params: { displayId }, body: { isFavourite: !isFavourite } }),
          },
        ]
      : []
}
