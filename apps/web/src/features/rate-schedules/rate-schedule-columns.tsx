import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDuration, formatMoney, formatNumber } from '../../lib/format.ts'
import { DeactivatedMark } from '../../shared/deletes/deactivated-mark.tsx'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { RateScheduleRow } from './queries.ts'

const column = listColumns<RateScheduleRow>()

/** "from €12.00 per spot and day": the cheapest base price. */
function fromPrice({ zones, currency }: RateScheduleRow): string {
  const least = Math.min(...zones.map(({ pricePerDay }) => pricePerDay))
  if (!Number.isFinite(least)) return ''
  return i18n._('from {price} per spot and day', { price: formatMoney(least, currency) })
}

/** The specification's headers, to the letter. */
export function rateScheduleColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Rate Schedule Name'),
      cell: ({ row: { original } }) => (
        <Pictured picture={<LayoutDrawing zones={original.zones} />}>
          <TwoLines
            first={
              <Link from="/rate-schedules" to="." search={(before) => ({ ...before, open: original.id })}>
                {original.name}
              </Link>
            }
            second={original.active ? fromPrice(original) : <DeactivatedMark {...original} />}
          />
        </Pictured>
      ),
      meta: { twoLines: true },
    }),
    column.accessor('totalPlaylistTime', {
      header: () => i18n._('Playlist Time'),
      cell: ({ getValue }) => <span className="num">{formatDuration(getValue())}</span>,
    }),
    column.accessor('noOfZones', {
      header: () => i18n._('Number of Zones'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
    column.accessor('noOfDisplays', {
      header: () => i18n._('Displays'),
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'end', skeleton: 30 },
    }),
  ])
}
