import { i18n } from '@lingui/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { FilterSwitch } from '../filter-switch.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { requestsQuery, type RequestRow } from './queries.ts'
import { requestColumns } from './request-columns.tsx'

const route = getRouteApi('/shell/settings/deletions')
const icon = { size: 16, 'aria-hidden': true } as const

/** What was asked to be deleted: of the own organization; for the platform of all, to decide about. */
export function RequestsList({ deciding: mayDecide }: { deciding: boolean }) {
  const { status, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(requestsQuery(search, status))
  const columns = useMemo(() => requestColumns(), [])
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const narrow = (next: typeof status) =>
    void navigate({ search: (before) => ({ ...before, page: 1, status: next }), resetScroll: false })
  const actionsOf = (request: RequestRow): RowAction[] =>
    request.can.decide
      ? [
          {
            label: i18n._('Decline'),
            icon: <IconX {...icon} />,
            onSelect: () => setDeciding({ request, decision: 'declined' }),
          },
          {
            label: i18n._('Confirm and delete'),
            icon: <IconTrash {...icon} />,
            danger: true,
            onSelect: () => setDeciding({ request, decision: 'confirmed' }),
          },
        ]
      : []
  return (
    <>
      <ListPage
        name={i18n._('Deletion requests')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.target_name}
        rowActions={mayDecide ? actionsOf : undefined}
        searchLabel={i18n._('Search requests')}
        searchHint={i18n._('Search by name')}
        filters={
          <FilterSwitch
            label={i18n._('Which requests')}
            value={status}
            onChange={narrow}
            choices={[
              { value: 'waiting', label: i18n._('Waiting') },
              { value: 'confirmed', label: i18n._('Deleted') },
              { value: 'declined', label: i18n._('Declined') },
              { value: 'gone', label: i18n._('Gone by itself') },
            ]}
          />
        }
        filtered={status !== undefined}
        onClearFilters={() => narrow(undefined)}
        empty={{
          drawing: 'done',
          title: i18n._('Nobody asked to delete anything'),
          text: i18n._('Requests appear here, both waiting and answered.'),
        }}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
