import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { useUser } from '../../lib/session.ts'
import { rulesQuery } from '../../shared/approval-rules/queries.ts'
import { detailsQuery } from '../../shared/campaign-details/queries.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListExportMenu } from '../../ui/list-page/export-menu.tsx'
import {
  type FilterPatch,
  type ListFilter,
  tagsOf,
  withoutFilters,
} from '../../ui/list-page/filters/filter.ts'
import { ActiveFilters, FilterBar } from '../../ui/list-page/filters/filter-bar.tsx'
import { daysFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListFoot } from '../../ui/list-page/list-foot.tsx'
import { NothingFound } from '../../ui/list-page/list-page.tsx'
import { SearchField } from '../../ui/list-page/search-field.tsx'
import { SelectionOfRows, useSelection } from '../../ui/list-page/selection.tsx'
import { isPast, useLastPage } from '../../ui/list-page/use-last-page.ts'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useCategoryFilter } from './category-filter.tsx'
import { ManyBar } from './many-bar.tsx'
import { queueQueryOf, requestsQuery, type RequestRow, type Show } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { RequestView } from './request-view.tsx'
import styles from './queue.module.css'

const route = getRouteApi('/shell/campaigns-approval')

/** The owner's queue of requests: those that wait for a decision, and those that are decided. */
export function QueueScreen() {
  return (
    <SelectionOfRows>
      <Page
        title={i18n._('Approvals')}
        line={i18n._('What advertisers want to show on your displays. You decide before it runs.')}
        actions={<RulesLink />}
        wide
      >
        <Queue />
      </Page>
      <ManyBar />
    </SelectionOfRows>
  )
}

/** Says how many rules approve by themselves, and leads to them. */
function RulesLink() {
  const { data } = useQuery(rulesQuery())
  const on = data?.rows.filter(({ active }) => active).length ?? 0
  return (
    <LinkButton to="/settings/$profile" params={{ profile: 'approvals' }}>
      {on > 0
        ? i18n._('{on, plural, one {# rule approves} other {# rules approve}}', { on })
        : i18n._('Rules')}
    </LinkButton>
  )
}

function Queue() {
  const user = useUser()
  const { show = 'waiting', request, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const { state, onState } = useListState(search, navigate)
  const query = useQuery(requestsQuery(user.org_id, show, search))
  useLastPage(query, state, onState)
  const phone = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const decides = useMay('approval:decide')
  const [quick, setQuick] = useState(false)
  const { data } = query
  const rows = isPast(data, state) ? [] : (data?.rows ?? [])
  // Beside the list the first request is open; on a phone the list comes first.
  const chosen = request ?? (phone ? undefined : rows[0]?.id)
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, request: id }), replace: true, resetScroll: false })
  const { nth, previous, next } = neighbours(rows, chosen)
  usePrefetch(next)
  const to = (id: string | undefined) => (id ? () => open(id) : undefined)
  const setShow = (value: Show) =>
    void navigate({
      search: (before) => ({
        ...before,
        page: 1,
        request: undefined,
        show: value === 'waiting' ? undefined : value,
      }),
      resetScroll: false,
    })
  const category = useCategoryFilter(search.category)
  const filters = [...queueFilters(), category]
  const narrow = (patch: FilterPatch) =>
    onState({ page: 1, request: undefined, ...patch } as Partial<typeof state>)
  const narrowed = Boolean(search.search) || tagsOf(filters, search).length > 0
  const bare = data?.count === 0 && !query.isPlaceholderData && !narrowed
  return (
    <div className={styles.queue} data-open={request ? true : undefined}>
      <QueueKeys rows={rows} chosen={chosen} onPrevious={to(previous)} onNext={to(next)} decides={decides} />
      <section className={`card ${styles.pane}`} aria-label={i18n._('Queue')} aria-busy={query.isFetching}>
        <div className={styles.tools}>
          <ShowSwitch
            value={show}
            waiting={show === 'waiting' ? data?.count : undefined}
            onChange={setShow}
          />
          {!bare && (
            <SearchField
              label={i18n._('Search requests')}
              hint={i18n._('Search by campaign or advertiser')}
              value={search.search ?? ''}
              onSearch={(text) => onState({ page: 1, search: text || undefined })}
            />
          )}
          {!bare && (
            <div className={styles.narrow}>
              <FilterBar filters={filters} state={search} onPatch={narrow} />
              <ListExportMenu list="approvals" query={queueQueryOf(show, search)} />
            </div>
          )}
          <ActiveFilters filters={filters} state={search} onPatch={narrow} />
        </div>
        {query.isError && !data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : bare ? (
          <EmptyState {...queueEmpty(show, () => setShow('all'))} />
        ) : data?.count === 0 ? (
          <NothingFound onClear={() => narrow({ search: undefined, ...withoutFilters(filters) })} />
        ) : data ? (
          <QueueList rows={rows} chosen={chosen} decides={decides} />
        ) : (
          <SkeletonLines />
        )}
        {!bare && data && <ListFoot data={data} state={state} onState={onState} />}
      </section>
      {chosen && (
        <RequestView
          id={chosen}
          place={{ nth: nth + 1, all: nth < 0 ? 0 : rows.length, onPrevious: to(previous), onNext: to(next) }}
          quick={quick}
          onQuick={setQuick}
          onBack={() => open(undefined)}
          // What was answered leaves the queue, and the next one opens: on a phone as well.
          onDone={() => open(next ?? previous)}
        />
      )}
    </div>
  )
}

/** What the queue can be narrowed by, beside whom its requests wait for. */
const queueFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'about',
    label: i18n._('About'),
    options: [
      { value: 'placements', label: i18n._('New booking') },
      { value: 'media', label: i18n._('New media') },
    ],
  },
  daysFilter(i18n._('Running between')),
]

/** Where a request stands among the rows, and which are beside it. */
function neighbours(rows: readonly RequestRow[], id: string | undefined) {
  const nth = rows.findIndex((row) => row.id === id)
  return { nth, previous: nth > 0 ? rows[nth - 1]?.id : undefined, next: rows[nth + 1]?.id }
}

/** Fetches the request that opens next while the one before it is looked at. */
function usePrefetch(id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id) void client.prefetchQuery(detailsQuery(id))
  }, [client, id])
}

interface QueueKeysProps {
  rows: readonly RequestRow[]
  chosen: string | undefined
  onPrevious?: () => void
  onNext?: () => void
  decides: boolean
}

/** The keys of the queue. Those of the answers are with the answers. */
function QueueKeys({ rows, chosen, onPrevious, onNext, decides }: QueueKeysProps) {
  const { has, set } = useSelection<RequestRow>()
  const row = rows.find(({ id }) => id === chosen)
  useKeys(i18n._('Requests'), {
    j: { words: i18n._('The next request'), act: onNext },
    k: { words: i18n._('The request before'), act: onPrevious },
    ...(decides && {
      x: {
        words: i18n._('Select, to answer several together'),
        act: row?.can.decide ? () => set([row], !has(row.id)) : undefined,
      },
    }),
  })
  return null
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
  /** How many wait for the reader, where that is known. */
  waiting: number | undefined
  onChange: (show: Show) => void
}

function ShowSwitch({ value, waiting, onChange }: ShowSwitchProps) {
  return (
    <SegmentedControl
      aria-label={i18n._('Which requests')}
      size="xs"
      value={value}
      onChange={(next) => onChange(next as Show)}
      data={[
        { value: 'waiting', label: waiting ? i18n._('Waiting {waiting}', { waiting }) : i18n._('Waiting') },
        { value: 'correction', label: i18n._('In correction') },
        { value: 'all', label: i18n._('All') },
        { value: 'over', label: i18n._('Over') },
      ]}
    />
  )
}
