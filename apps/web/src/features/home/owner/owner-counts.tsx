import { i18n } from '@lingui/core'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import { thisMonth } from '../month-chart.tsx'
import { monthSum, noteWith } from '../month-sums.ts'
import type { useFill, useRevenue, useSupplyCounts, useWaiting } from './queries.ts'

interface OwnerCountsProps {
  supply: ReturnType<typeof useSupplyCounts>
  waiting: ReturnType<typeof useWaiting>
  fill: ReturnType<typeof useFill>
  revenue: ReturnType<typeof useRevenue>
  currency: string
}

export function OwnerCounts({ supply, waiting, fill, revenue, currency }: OwnerCountsProps) {
  const now = { month: thisMonth(), currency }
  const earned = revenue.data && monthSum(revenue.data.rows, now, (row) => row.revenue)
  return (
    <CountCards
      counts={[
        {
          name: i18n._('Waiting for approval'),
          link: { to: '/campaigns-approval' },
          figure: figureOf(waiting, countWords),
          note: i18n._('requests of advertisers'),
        },
        {
          name: i18n._('Booked, next 30 days'),
          link: { to: '/displays' },
          figure: figureOf(fill, ({ taken }) => (taken === null ? '–' : `${taken}%`)),
          note: i18n._('of all your spots'),
        },
        {
          name: i18n._('Revenue this month'),
          link: {
            to: '/campaigns-approval',
            search: { show: 'all', sorted_by: 'start_date', sort: 'desc' },
          },
          figure: figureOf(revenue, () => earned?.figure ?? ''),
          note: noteWith(i18n._('of flights that begin in it'), earned),
        },
        {
          name: i18n._('Displays'),
          link: { to: '/displays' },
          figure: figureOf(supply.displays, countWords),
          note: i18n._('on offer or in preparation'),
        },
        {
          name: i18n._('Locations'),
          link: { to: '/locations' },
          figure: figureOf(supply.locations, countWords),
          note: i18n._('where your displays hang'),
        },
        {
          name: i18n._('Rate schedules'),
          link: { to: '/rate-schedules' },
          figure: figureOf(supply.rateSchedules, countWords),
          note: i18n._('zones and their prices'),
        },
      ]}
    />
  )
}
