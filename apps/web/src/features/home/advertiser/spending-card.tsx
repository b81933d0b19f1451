import { i18n } from '@lingui/core'
import { ChartSkeleton } from '../../../ui/bar-chart/chart-skeleton.tsx'
import { HomeCard } from '../home-card.tsx'
import { MonthChart } from '../month-chart.tsx'
import type { useSpending } from './queries.ts'

interface SpendingCardProps {
  query: ReturnType<typeof useSpending>
  currency: string
}

export function SpendingCard({ query, currency }: SpendingCardProps) {
  return (
    <HomeCard
      title={i18n._('Budget and cost by month')}
      more={{
        link: { to: '/campaigns', search: { sorted_by: 'start_date', sort: 'desc' } },
        words: i18n._('By campaign'),
      }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ rows }) =>
        rows.length === 0 && i18n._('What you book adds up here, in the month in which it begins.')
      }
    >
      {({ rows }) => (
        <MonthChart
          label={i18n._('Budget and cost of your campaigns, by the month in which they begin')}
          series={[i18n._('Budget'), i18n._('Cost')]}
          rows={rows}
          own={currency}
          amounts={({ budget, cost }) => [budget, cost]}
        />
      )}
    </HomeCard>
  )
}
