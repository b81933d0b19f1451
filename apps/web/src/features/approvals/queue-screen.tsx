import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list-state.ts'
import { Page } from '../../ui/page.tsx'
import { orderedQueue, requestsQuery, type Show } from './queries.ts'
import { ApproveBar } from './approve-bar.tsx'
import { queueColumns } from './queue-columns.tsx'
import { queueEmpty } from './queue-empty.tsx'
import { RequestPanel } from './request-panel.tsx'
import { ShowSwitch } from './show-switch.tsx'

const route = getRouteApi('/shell/campaigns-approval')

/** What waits for the owner's answer, and what was answered. */
export function QueueScreen() {
  const user = useUser()
  const { show = 'waiting', request, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(requestsQuery(user.org_id, show, search))
  const decides = useMay('approval:decide')
  const columns = useMemo(() => queueColumns({ decides }), [decides])
  const setShow = (next: Show) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, show: next === 'waiting' ? undefined : next }),
      resetScroll: false,
    })
  const setRequest = (id?: string) =>
    void navigate({ search: (before) => ({ ...before, request: id }), resetScroll: false })

  return (
    <SelectionOfRows>
      <Page
        title={i18n._('Approvals')}
        line={i18n._('What advertisers want to show on your displays. You decide before it runs.')}
      >
        <ListPage
          name={i18n._('Approval requests')}
          columns={columns}
          query={query}
          // Without a choice of the reader's it comes by deadline, and its header says so.
          state={orderedQueue(show, search)}
          onState={list.onState}
          rowId={(row) => row.id}
          rowName={(row) => row.campaign_name}
          onRow={(row) => setRequest(row.id)}
          searchLabel={i18n._('Search requests')}
          searchHint={i18n._('Search by campaign or advertiser')}
          filters={<ShowSwitch value={show} onChange={setShow} />}
          filtered={show === 'over'}
          onClearFilters={() => setShow('waiting')}
          empty={queueEmpty(show, () => setShow('all'))}
        />
      </Page>
      <ApproveBar />
      <RequestPanel id={request} onClose={() => setRequest()} />
    </SelectionOfRows>
  )
}
