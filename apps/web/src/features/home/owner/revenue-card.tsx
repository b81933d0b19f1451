import { i18n } from '@lingui/core'
import { ChartSkeleton } from '../../../ui/bar-chart/chart-skeleton.tsx'
import { HomeCard } from '../home-card.tsx'
import { MonthChart } from '../month-chart.tsx'
import type { useRevenue } from './queries.ts'

interface RevenueCardProps {
  query: ReturnType<typeof useRevenue>
  currency: string
}

export function RevenueCard({ query, currency }: RevenueCardProps) {
  return (
    <HomeCard
      title={i18n._('Revenue by month')}
      more={{ link: { to: '/campaigns-approval', search: { show: 'all' } }, words: i18n._('All bookings') }}
      query={query}
      wide
      skeleton={<ChartSkeleton />}
      empty={({ rows }) =>
        rows.length === 0 && i18n._('What you approve adds up here, in the month in which it begins.')
      }
    >
      {({ rows }) => (
        <MonthChart
          label={i18n._('What your approved bookings bring, by the month in which they begin')}
          series={[i18n._('Revenue')]}
          rows={rows}
          own={currency}
          amounts={({ revenue }) => [revenue]}
        />
      )}
    </HomeCard>
  )
}
