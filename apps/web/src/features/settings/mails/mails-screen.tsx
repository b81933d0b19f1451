import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { MailPanel, MailStateMark } from './mail-panel.tsx'
import { mailFiltersOf, type MailRow, mailsQuery } from './queries.ts'
import settings from '../settings.module.css'

const route = getRouteApi('/shell/settings/mails')

function Outbox() {
  const { open, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(mailsQuery(search))
  const columns = useMemo(() => mailColumns(), [])
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), resetScroll: false })
  return (
    <>
      <ListPage
        name={i18n._('Emails')}
        columns={columns}
        query={query}
        {...list}
        rowId={(row) => row.id}
        rowName={(row) => row.subject}
        onRow={(row) => show(row.id)}
        searchLabel={i18n._('Search emails')}
        searchHint={i18n._('Search by address or subject')}
        filters={mailFilters()}
        exported={{ list: 'mails', query: mailFiltersOf(search) }}
        empty={{
          title: i18n._('No emails yet'),
          text: i18n._('Invitations, codes and replies appear here.'),
        }}
      />
      <MailPanel id={open} onClose={() => show(undefined)} />
    </>
  )
}

/** The screen of the installation's mails, where they are read if there is no mail server. */
export function MailsScreen() {
  return (
    <SettingsFrame id="mails">
      <Outbox />
    </SettingsFrame>
  )
}

/** What the list can be narrowed by. */
const mailFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: i18n._('Which emails'),
    inBar: true,
    options: [
      { value: 'waiting', label: i18n._('Waiting') },
      { value: 'failed', label: i18n._('Tried again') },
      { value: 'given_up', label: i18n._('Given up') },
      { value: 'sent', label: i18n._('Sent') },
    ],
  },
  daysFilter(i18n._('Written')),
]

const column = listColumns<MailRow>()

function mailColumns() {
  return column.columns([
    column.accessor('subject', {
      header: () => i18n._('Email'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link
              from="/settings/mails"
              to="."
              search={(before) => ({ ...before, open: original.id })}
              resetScroll={false}
            >
              {original.subject}
            </Link>
          }
          second={original.to}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('created_at', {
      header: () => i18n._('Written'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('attempts', {
      header: () => i18n._('Tries'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 20 },
    }),
    column.accessor('sent_at', {
      header: () => i18n._('State'),
      cell: ({ row: { original } }) => <MailStateMark {...original} />,
    }),
  ])
}
