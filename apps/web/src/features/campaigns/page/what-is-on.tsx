import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { todayAt } from '../../../lib/today.ts'
import type { Campaign } from '../../../shared/campaign-details/queries.ts'
import type { Side } from './use-side.ts'

interface WhatIsOnProps {
  campaign: Pick<Campaign, 'id' | 'start_date' | 'end_date'>
  displayId: string
  side: Side
}

/** Leads to what a display of the campaign shows: today while it runs, else on its first or last day. */
export function WhatIsOn({ campaign: { id, start_date, end_date }, displayId, side }: WhatIsOnProps) {
  const today = todayAt()
  const day = today < start_date ? start_date : today > end_date ? end_date : undefined
  const words = i18n._('See what is on')
  if (side === 'owner')
    return (
      <Link className="small" to="/displays/$displayId/program" params={{ displayId }} search={{ day }}>
        {words}
      </Link>
    )
  if (side !== 'advertiser') return null
  return (
    <Link
      className="small"
      to="/campaigns/$campaignId/program/$displayId"
      params={{ campaignId: id, displayId }}
      search={{ day }}
    >
      {words}
    </Link>
  )
}
