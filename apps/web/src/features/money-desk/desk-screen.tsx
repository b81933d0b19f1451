import { i18n } from '@lingui/core'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import { ATTENTION_KINDS } from '@plaza/domain/attention-kinds'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { amountOfItem, itemWords, subjectOfItem } from '../../shared/money-items.ts'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { DeskFigures } from './figures.tsx'
import { ItemPanel } from './item-panel.tsx'
import { kindWords, toneOf, whoOf } from './kind-words.ts'
import { type Desk, deskQuery, type Item, itemFiltersOf, itemsQuery, useReopenDifference } from './queries.ts'
import styles from './desk.module.css'

const route = getRouteApi('/shell/admin-payments')

/** The admins' money desk: the figures, and what of the money waits for them. */
export function DeskScreen() {
  const { open, id, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const desk = useQuery(deskQuery)
  const query = useQuery(itemsQuery(search))
  const columns = useMemo(() => itemColumns(), [])
  const [closed, setClosed] = useState<string>()
  const reopen = useReopenDifference()
  const show = (item?: Pick<Item, 'kind' | 'id'>) =>
    void navigate({ search: (before) => ({ ...before, open: item?.kind, id: item?.id }), resetScroll: false })
  const undo = () =>
    closed && reopen.mutate({ params: { id: closed } }, { onSuccess: () => setClosed(undefined) })
  return (
    <Page
      title={i18n._('Payments')}
      // The line has its room from the beginning.
      line={desk.data ? waitingWords(desk.data) : '\u00a0'}
      actions={<LinkButton to="/admin-payments/payouts">{i18n._('Payouts')}</LinkButton>}
    >
      <OnceKnown known={!desk.isPending}>
        <DeskFigures query={desk} />
        {closed && (
          <UndoNote text={i18n._('The difference was closed.')} loading={reopen.isPending} onUndo={undo} />
        )}
        <ListPage
          name={i18n._('What waits for you')}
          columns={columns}
          query={query}
          {...list}
          rowId={(row) => `${row.kind} ${row.id}`}
          rowName={subjectOfItem}
          onRow={show}
          searchLabel={i18n._('Search payments')}
          exported={{ list: 'money-desk', query: itemFiltersOf(search) }}
          searchHint={i18n._('Search by campaign or organization')}
          filters={deskFilters(desk.data, search.kind)}
          empty={{
            drawing: 'done',
            title: i18n._('Nothing waits for you'),
            text: i18n._(
              'Disputes, objections, differences and payments that do not go on by themselves appear here.',
            ),
          }}
        />
      </OnceKnown>
      <ItemPanel
        kind={open}
        id={id}
        onClose={() => show()}
        onClosed={(difference) => setClosed(difference)}
      />
    </Page>
  )
}

const countOf = ({ waiting }: Desk): number => waiting.reduce((sum, { count }) => sum + count, 0)

function waitingWords(desk: Desk): string {
  return i18n._(
    '{n, plural, =0 {Nothing waits for you.} one {One thing waits for you.} other {# things wait for you.}}',
    { n: countOf(desk) },
  )
}

/** What the list can be narrowed by: the kinds of which something waits, with how much, and what has a deadline. */
function deskFilters(desk: Desk | undefined, chosen: AttentionKind | undefined): ListFilter[] {
  const counts = new Map(desk?.waiting.map(({ kind, count }) => [kind, count]))
  const kinds = ATTENTION_KINDS.filter((kind) => counts.has(kind) || kind === chosen)
  if (kinds.length === 0) return []
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: i18n._('Which things'),
      inBar: true,
      options: kinds.map((kind) => ({ value: kind, label: kindWords(kind), count: counts.get(kind) ?? 0 })),
    },
    { kind: 'yes', name: 'due', label: i18n._('Only with a deadline') },
  ]
}

const column = listColumns<Item>()

/** The link to the panel of what waits, for pointer and keyboard. */
const ItemLink = ({ item }: { item: Item }) => (
  <Link
    from="/admin-payments"
    to="."
    search={(before) => ({ ...before, open: item.kind, id: item.id })}
    resetScroll={false}
    className={styles.name}
  >
    {subjectOfItem(item)}
  </Link>
)

function itemColumns() {
  return column.columns([
    column.accessor('campaign', {
      header: () => i18n._('What'),
      cell: ({ row: { original } }) => (
        <TwoLines first={<ItemLink item={original} />} second={whoOf(original)} />
      ),
      meta: { twoLines: true },
    }),
    column.display({
      id: 'kind',
      enableSorting: false,
      header: () => i18n._('Matter'),
      cell: ({ row: { original } }) => (
        <Status tone={toneOf(original.kind)}>{itemWords(original.kind)}</Status>
      ),
    }),
    column.accessor('amount', {
      header: () => i18n._('Amount'),
      cell: ({ row: { original } }) => <span className="num">{amountOfItem(original)}</span>,
      meta: { align: 'end', skeleton: 64 },
    }),
    column.accessor('since', {
      header: () => i18n._('Since'),
      cell: ({ getValue }) => <span className="dim num">{formatInstant(getValue())}</span>,
    }),
    column.accessor('until', {
      header: () => i18n._('Until'),
      cell: ({ getValue }) => {
        const until = getValue()
        return until ? <Deadline request={{ expires_at: until, place_time_zone: null }} /> : ''
      },
    }),
  ])
}
