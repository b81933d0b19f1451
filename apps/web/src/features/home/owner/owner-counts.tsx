import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import { thisMonth } from '../month-chart.tsx'
import type { useFill, useRevenue, useSupplyCounts, useWaiting } from './queries.ts'

interface OwnerCountsProps {
  supply: ReturnType<typeof useSupplyCounts>
  waiting: ReturnType<typeof useWaiting>
  fill: ReturnType<typeof useFill>
  revenue: ReturnType<typeof useRevenue>
  currency: string
}

export function OwnerCounts({ supply, waiting, fill, revenue, currency }: OwnerCountsProps) {
  const month = thisMonth()
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
          figure: figureOf(revenue, ({ rows }) =>
            formatMoney(
              rows.find((row) => row.month === month && row.currency === currency)?.revenue ?? 0,
              currency,
            ),
          ),
          note: i18n._('of flights that begin in it'),
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
