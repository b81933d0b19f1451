import { i18n } from '@lingui/core'
import { formatInstant } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import settings from '../settings.module.css'
import styles from './deletions.module.css'
import type { RequestRow } from './queries.ts'
import { AnswerMark, kindWords } from './request-words.tsx'

const column = listColumns<RequestRow>()

export function requestColumns() {
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
