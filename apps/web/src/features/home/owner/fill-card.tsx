import { i18n } from '@lingui/core'
import { dayOfWeek } from '@plaza/domain/calendar'
import { formatDate, weekdayName } from '../../../lib/format.ts'
import { BarChart } from '../../../ui/bar-chart/bar-chart.tsx'
import { ChartSkeleton } from '../../../ui/bar-chart/chart-skeleton.tsx'
import { HomeCard } from '../home-card.tsx'
import type { Fill, useFill } from './queries.ts'

const MONDAY = 1
const percent = (value: number) => `${value}%`

const bar = ({ date, taken }: Fill['days'][number]) => ({
  key: date,
  name: `${weekdayName(dayOfWeek(date), 'short')} ${formatDate(date)}`,
  mark: dayOfWeek(date) === MONDAY ? formatDate(date, 'short') : undefined,
  values: [taken],
})

export function FillCard({ query }: { query: ReturnType<typeof useFill> }) {
  return (
    <HomeCard
      title={i18n._('How full the next 30 days are')}
      more={{ link: { to: '/displays' }, words: i18n._('By display') }}
      query={query}
      skeleton={<ChartSkeleton />}
      empty={({ taken }) => taken === null && i18n._('No display has spots to sell in the next 30 days.')}
    >
      {({ days }) => (
        <BarChart
          label={i18n._('How much of your spots is booked, by day')}
          unit={i18n._('Day')}
          series={[i18n._('Booked')]}
          bars={days.map(bar)}
          format={percent}
          top={100}
          none={i18n._('closed')}
        />
      )}
    </HomeCard>
  )
}
