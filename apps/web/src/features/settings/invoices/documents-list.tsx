import { i18n } from '@lingui/core'
import { readDocumentPdf, readDocumentXml } from '@plaza/contract/invoices'
import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { download } from '../../../lib/download.ts'
import { formatDate, formatMoney, formatMonth } from '../../../lib/format.ts'
import type { ListState } from '../../../lib/list-search.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { aboutWords, DocumentState, kindWords } from './document-words.tsx'
import type { DocumentRow, Documents, Narrowing } from './queries.ts'
import type { Save } from './use-saving.ts'
import settings from '../settings.module.css'

const icon = { size: 16, 'aria-hidden': true } as const
const KINDS = ['invoice', 'credit_note', 'statement', 'receipt'] as const

function actionsOf(save: Save) {
  return ({ id, e_invoice_obstacle }: DocumentRow): RowAction[] => [
    {
      label: i18n._('Save as PDF'),
      icon: <IconFileTypePdf {...icon} />,
      onSelect: () => void save(() => download(readDocumentPdf, { params: { id } })),
    },
    {
      label: i18n._('Save as e-invoice'),
      icon: <IconFileCode {...icon} />,
      disabled: e_invoice_obstacle !== null,
      onSelect: () => void save(() => download(readDocumentXml, { params: { id } })),
    },
  ]
}

interface DocumentsListProps {
  /** Whether it is the platform that reads, to which the documents of all organizations are shown. */
  ofPlatform: boolean
  query: UseQueryResult<Documents>
  state: ListState
  onState: (patch: Partial<ListState>) => void
  narrowing: Narrowing
  save: Save
}

/** The list of documents, narrowed by kind and month. Each row is saved as a file. */
export function DocumentsList({ ofPlatform, query, narrowing, save, ...list }: DocumentsListProps) {
  const columns = useMemo(() => documentColumns(ofPlatform), [ofPlatform])
  return (
    <ListPage
      name={i18n._('Invoices and statements')}
      columns={columns}
      query={query}
      {...list}
      rowId={(row) => row.id}
      rowName={(row) => row.number}
      rowActions={actionsOf(save)}
      searchLabel={i18n._('Search documents')}
      searchHint={i18n._('Search by number or campaign')}
      filters={documentFilters(narrowing, query.data?.months ?? [])}
      exported={{ list: 'documents', query: { ...narrowing } }}
      empty={{
        title: i18n._('No invoices or statements yet'),
        text: ofPlatform
          ? i18n._('What is issued to advertisers and display owners appears here.')
          : i18n._('They appear here as soon as something is paid.'),
      }}
    />
  )
}

/** What the list can be narrowed by: the kind, whether it is paid, and the months in which something was issued. */
function documentFilters({ month }: Narrowing, months: string[]): ListFilter[] {
  const offered = month && !months.includes(month) ? [month, ...months] : months
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: i18n._('Which documents'),
      any: i18n._('All kinds'),
      options: KINDS.map((value) => ({ value, label: kindWords(value) })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: i18n._('State'),
      options: [
        { value: 'open', label: i18n._('To be paid') },
        { value: 'overdue', label: i18n._('Overdue') },
        { value: 'settled', label: i18n._('Settled') },
      ],
    },
    {
      kind: 'choice',
      name: 'month',
      label: i18n._('Month'),
      any: i18n._('Any month'),
      asList: true,
      options: offered.map((value) => ({ value, label: formatMonth(`${value}-01`) })),
    },
  ]
}

const column = listColumns<DocumentRow>()

/** The platform reads the documents of all organizations, so each row names whom it is for. */
function documentColumns(ofPlatform: boolean) {
  const recipient = column.accessor('recipient', {
    header: () => i18n._('For'),
    cell: (cell) => cell.getValue(),
  })
  return column.columns([
    column.accessor('number', {
      header: () => i18n._('Document'),
      cell: ({ row: { original } }) => <TwoLines first={original.number} second={aboutWords(original)} />,
      meta: { twoLines: true },
    }),
    ...(ofPlatform ? [recipient] : []),
    column.accessor('kind', { header: () => i18n._('Kind'), cell: ({ getValue }) => kindWords(getValue()) }),
    column.accessor('issued_on', {
      header: () => i18n._('Date'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatDate(getValue())}</span>,
    }),
    column.accessor('gross', {
      header: () => i18n._('Amount'),
      cell: ({ row: { original } }) => (
        <span className={settings.whole}>{formatMoney(original.gross, original.currency)}</span>
      ),
      meta: { align: 'end' },
    }),
    column.display({
      id: 'state',
      enableSorting: false,
      header: () => i18n._('State'),
      cell: ({ row: { original } }) => <DocumentState {...original} />,
    }),
  ])
}
