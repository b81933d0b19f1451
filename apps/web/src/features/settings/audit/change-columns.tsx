import { i18n } from '@lingui/core'
import { formatInstant } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import settings from '../settings.module.css'
import type { ChangeRow } from './queries.ts'

const column = listColumns<ChangeRow>()

const actedFor = ({ acting_org_name, org_name }: ChangeRow, ofPlatform: boolean): string => {
  if (acting_org_name) return i18n._('{acting}, for {org}', { acting: acting_org_name, org: org_name })
  return ofPlatform ? org_name : ''
}

/** The platform reads of everybody, so each line says of whom. */
export const changeColumns = (ofPlatform: boolean) =>
  column.columns([
    column.accessor('created_at', {
      header: () => i18n._('When'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('user_name', {
      header: () => i18n._('Who'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.user_name} second={actedFor(original, ofPlatform)} />
      ),
      meta: { twoLines: true },
    }),
    column.display({
      id: 'summary',
      enableSorting: false,
      header: () => i18n._('What'),
      // What follows the first part tells programmers more.
      cell: ({ row: { original } }) => (
        <TwoLines first={original.summary.split(/[;:]/)[0] ?? ''} second={original.target_name ?? ''} />
      ),
      meta: { twoLines: true },
    }),
  ])
