import { i18n } from '@lingui/core'
import { sayDayparts } from '@plaza/domain/dayparts'
import { formatInstant } from '../../../lib/format.ts'
import { receiptLines } from '../../../shared/campaign-details/placements.ts'
import type { Placement } from '../../../shared/campaign-details/queries.ts'
import { refundWords } from '../../../shared/campaign-details/request-words.ts'
import type { ReceiptDisplay, ReceiptZone } from '../../../shared/price-receipt/receipt.ts'
import type { DisplayRow } from './display-rows.ts'

function zoneOf(placement: Placement): ReceiptZone {
  const { id, zone_name, dayparts, spots, cost: sum, cancelled } = placement
  const lines = receiptLines(placement)
  return {
    id,
    name: [zone_name, sayDayparts(dayparts)].filter(Boolean).join(' · '),
    spots,
    sum,
    // Closed days are not stored, but for purchases of long ago.
    lines: lines.filter(({ rule }) => rule),
    closedDays: lines.reduce((days, line) => days + (line.rule ? 0 : line.days), 0),
    ...(cancelled && {
      back: {
        words: i18n._('Cancelled on {date}', { date: formatInstant(cancelled.at) }),
        rule: refundWords(cancelled.rule),
        sum: cancelled.refund,
      },
    }),
  }
}

/** The receipt of a campaign as it was bought, at the prices and by the rules of then. */
export function receiptOf(rows: readonly DisplayRow[]): ReceiptDisplay[] {
  return rows.map(({ display: { id, name, place, cost, placements }, orgId, owner, city }) => ({
    id,
    name,
    place,
    owner: { id: orgId, name: owner },
    city,
    sum: cost,
    zones: placements.map(zoneOf),
  }))
}
