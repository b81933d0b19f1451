import { i18n } from '@lingui/core'
import { decideDeletion } from '@plaza/contract/deletion-requests'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import type { ListFilter } from '../../../ui/list-page/filters/filter.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { requestFiltersOf, type RequestRow, requestsQuery, type RequestStatus, useDecide } from './queries.ts'
import settings from '../settings.module.css'
import styles from './deletions.module.css'

const route = getRouteApi('/shell/settings/deletions')
const icon = { size: 16, 'aria-hidden': true } as const

/** The deletion requests of the reader's organization; the platform sees all of them and decides. */
export function RequestsList({ deciding: mayDecide }: { deciding: boolean }) {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(requestsQuery(search))
  const columns = useMemo(() => requestColumns(), [])
  const [deciding, setDeciding] = useState<Deciding | null>(null)
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
        filters={requestFilters()}
        exported={{ list: 'deletion-requests', query: requestFiltersOf(search) }}
        empty={{
          drawing: 'done',
          title: i18n._('No deletion requests'),
          text: i18n._('Waiting and answered requests appear here.'),
        }}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

const KINDS = ['organization', 'users', 'displays', 'campaigns', 'locations', 'rate-schedule'] as const

/** What the list can be narrowed by. */
const requestFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'status',
    label: i18n._('Which requests'),
    inBar: true,
    options: [
      { value: 'waiting', label: i18n._('Waiting') },
      { value: 'confirmed', label: i18n._('Deleted') },
      { value: 'declined', label: i18n._('Declined') },
      { value: 'gone', label: i18n._('No longer needed') },
    ],
  },
  {
    kind: 'choice',
    name: 'path',
    label: i18n._('Kind of thing'),
    options: KINDS.map((value) => ({ value, label: kindWords(value) })),
  },
]

const column = listColumns<RequestRow>()

function requestColumns() {
  return column.columns([
    column.accessor('target_name', {
      header: () => i18n._('To be deleted'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.target_name} second={kindWords(original.path)} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('org_name', {
      header: () => i18n._('Asked by'),
      cell: ({ row: { original } }) => (
        <TwoLines plain first={original.org_name} second={original.requested_by_name} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('created_at', {
      header: () => i18n._('Asked'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('status', {
      header: () => i18n._('Answer'),
      cell: ({ row: { original } }) => (
        <span className={styles.answer}>
          <AnswerMark status={original.status} />
          {original.note && <span className="dim note">{original.note}</span>}
        </span>
      ),
    }),
  ])
}

function kindWords(path: RequestRow['path']): string {
  const words: Record<RequestRow['path'], string> = {
    organization: i18n._('Organization'),
    users: i18n._('User'),
    displays: i18n._('Display'),
    campaigns: i18n._('Campaign'),
    locations: i18n._('Location'),
    'rate-schedule': i18n._('Rate schedule'),
  }
  return words[path]
}

function AnswerMark({ status }: { status: RequestStatus }) {
  if (status === 'waiting') return <Status tone="wait">{i18n._('Waiting')}</Status>
  if (status === 'gone') return <Status tone="off">{i18n._('No longer needed')}</Status>
  return status === 'confirmed' ? (
    <Status tone="good">{i18n._('Deleted')}</Status>
  ) : (
    <Status tone="off">{i18n._('Declined')}</Status>
  )
}

interface Deciding {
  request: RequestRow
  decision: 'confirmed' | 'declined'
}

/** The dialog for the answer to a request, with a note that the requester gets a mail. */
function DecideDialog({ request, decision, onClose }: Deciding & { onClose: () => void }) {
  const decide = useDecide()
  const form = useZodForm(decideDeletion.body, { decision, note: '' })
  const deletes = decision === 'confirmed'
  const name = request.target_name
  return (
    <Dialog
      open
      onClose={onClose}
      title={deletes ? i18n._('Delete {name}?', { name }) : i18n._('Decline to delete {name}?', { name })}
    >
      <Form
        form={form}
        onSubmit={(body) => decide.mutateAsync({ params: { id: request.id }, body }).then(onClose)}
      >
        <Fields>
          <Wide>
            <p className="dim small">
              {deletes
                ? i18n._('It is deleted for {org} at once. This cannot be undone.', {
                    org: request.org_name,
                  })
                : i18n._('Nothing is deleted. {name} gets an email about it.', {
                    name: request.requested_by_name,
                  })}
            </p>
          </Wide>
          <Wide>
            <TextField
              control={form.control}
              name="note"
              label={i18n._('Note')}
              help={i18n._('Included in the email to the person who asked.')}
              rows={3}
            />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton look={deletes ? 'danger' : 'main'}>
            {deletes ? i18n._('Delete') : i18n._('Decline')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
