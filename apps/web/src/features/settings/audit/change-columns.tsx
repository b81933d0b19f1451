import { i18n } from '@lingui/core'
import { formatInstant } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import settings from '../settings.module.css'
import { changeWords } from './change-words.ts'
import type { ChangeRow } from './queries.ts'

const column = listColumns<ChangeRow>()

/** Others change things of an organization on its behalf, or as the platform. */
const actedAt = ({ acting_org_name, org_name }: ChangeRow, ofPlatform: boolean): string => {
  if (acting_org_name) return i18n._('{acting}, at {org}', { acting: acting_org_name, org: org_name })
  return ofPlatform ? org_name : ''
}

/** The platform reads of everybody, so each line says of whom. */
export function changeColumns(ofPlatform: boolean) {
  return column.columns([
    column.accessor('created_at', {
      header: () => i18n._('When'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('user_name', {
      header: () => i18n._('Who'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.user_name} second={actedAt(original, ofPlatform)} />
      ),
      meta: { twoLines: true },
    }),
    column.display({
      id: 'summary',
      enableSorting: false,
      header: () => i18n._('What'),
      cell: ({ row: { original } }) => (
        <TwoLines first={changeWords(original)} second={original.target_name ?? ''} />
      ),
      meta: { twoLines: true },
    }),
  ])
}
