import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import settings from '../settings.module.css'
import { MailStateMark } from './mail-state.tsx'
import type { MailRow } from './queries.ts'

const column = listColumns<MailRow>()

export function mailColumns() {
  return column.columns([
    column.accessor('subject', {
      header: () => i18n._('Mail'),
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
