import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { ApproveBar } from './approve-bar.tsx'
import { orderedQueue, requestsQuery, type Show } from './queries.ts'
import { queueColumns } from './queue-columns.tsx'
import { RequestPanel } from './request-panel.tsx'

const route = getRouteApi('/shell/campaigns-approval')

/** The owner's queue of requests: those that wait for a decision, and those that are decided. */
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
          // Unless the reader chose an order, the queue is sorted by deadline, and the header shows it.
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

/** The empty queue. Having nothing to do is good news; never having had a request needs a next step. */
function queueEmpty(show: Show, onAll: () => void): EmptyStateProps {
  return show === 'waiting' || show === 'correction'
    ? {
        drawing: 'campaign',
        title: show === 'waiting' ? i18n._('Nothing is waiting for you') : i18n._('Nothing is in correction'),
        text:
          show === 'waiting'
            ? i18n._('When an advertiser books your displays, the request waits here until you answer.')
            : i18n._('When you ask an advertiser for new media, the request waits here until they arrive.'),
        action: (
          <Button look="soft" onClick={onAll}>
            {i18n._('Show all requests')}
          </Button>
        ),
      }
    : {
        drawing: 'campaign',
        title: i18n._('No requests yet'),
        text: i18n._('Displays that are public and have a rate schedule can be booked.'),
        action: (
          <LinkButton to="/displays" look="soft">
            {i18n._('See your displays')}
          </LinkButton>
        ),
      }
}

interface ShowSwitchProps {
  value: Show
  onChange: (show: Show) => void
}

function ShowSwitch({ value, onChange }: ShowSwitchProps) {
  return (
    <SegmentedControl
      aria-label={i18n._('Which requests')}
      value={value}
      onChange={(next) => onChange(next as Show)}
      data={[
        { value: 'waiting', label: i18n._('Waiting for you') },
        { value: 'correction', label: i18n._('In correction') },
        { value: 'all', label: i18n._('All') },
        { value: 'over', label: i18n._('Over') },
      ]}
    />
  )
}
