import { i18n } from '@lingui/core'
import { formatDateRange, formatDeadline } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { HomeCard } from '../home-card.tsx'
import { RowList, RowsSkeleton, type Row } from '../row-list.tsx'
import type { useWaiting, Waiting } from './queries.ts'

const rowOf = (request: Waiting): Row => ({
  key: request.id,
  link: { to: '/campaigns-approval', search: { request: request.id } },
  name: request.campaign_name,
  facts: [request.adv_name, formatDateRange(request.start_date, request.end_date)].join(' · '),
  end: (
    <TwoLines
      first={<Money minor={request.cost} currency={request.currency} />}
      second={i18n._('until {instant}', {
        instant: formatDeadline(request.expires_at, request.place_time_zone),
      })}
    />
  ),
})

export function WaitingCard({ query }: { query: ReturnType<typeof useWaiting> }) {
  return (
    <HomeCard
      title={i18n._('Waiting for approval')}
      more={{ link: { to: '/campaigns-approval' }, words: i18n._('All approvals') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nothing is waiting for you.')}
    >
      {({ rows }) => <RowList rows={rows.map(rowOf)} />}
    </HomeCard>
  )
}
