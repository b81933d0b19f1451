import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { DeactivatedMark } from '../../shared/deletes/deactivated-mark.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { hoursSummary } from '../../shared/opening-hours/hours-words.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { LocationRow } from './queries.ts'

const column = listColumns<LocationRow>()

/** The specification's headers, to the letter. */
export function locationColumns() {
  return column.columns([
    column.accessor('location_name', {
      header: () => i18n._('Location'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link from="/locations" to="." search={(before) => ({ ...before, open: original.id })}>
              {original.location_name}
            </Link>
          }
          second={original.active ? hoursSummary(original.schedule) : <DeactivatedMark {...original} />}
        />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('address', {
      header: () => i18n._('Address'),
      cell: ({ row: { original } }) => (
        <TwoLines plain first={original.address} second={original.time_zone.replaceAll('_', ' ')} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('displays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
  ])
}
