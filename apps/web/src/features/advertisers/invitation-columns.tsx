import { i18n } from '@lingui/core'
import { formatInstant } from '../../lib/format.ts'
import { listColumns } from '../../ui/list-page/columns.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { InvitationRow } from './queries.ts'

const column = listColumns<InvitationRow>()

const SHOWN = 3

/** "Window, Totem and 2 more". */
function reachWords({ all_displays, displays }: InvitationRow): string {
  if (all_displays) return i18n._('All private displays')
  const names = displays.slice(0, SHOWN).map(({ name }) => name)
  const shown = names.join(', ')
  const more = displays.length - names.length
  if (names.length === 0) return i18n._('No displays any more')
  return more > 0 ? i18n._('{shown} and {more} more', { shown, more }) : shown
}

export function invitationColumns() {
  return column.columns([
    column.accessor('email', {
      header: () => i18n._('Address'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={original.email}
          second={original.invited_by && i18n._('Invited by {name}', { name: original.invited_by })}
        />
      ),
      meta: { twoLines: true },
    }),
    column.display({
      id: 'reach',
      header: () => i18n._('Invited to'),
      cell: ({ row }) => reachWords(row.original),
    }),
    column.accessor('sent_at', {
      header: () => i18n._('Last mail'),
      cell: ({ getValue }) => <span className="dim num">{formatInstant(getValue())}</span>,
    }),
  ])
}
