import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import { thisMonth } from '../month-chart.tsx'
import type { Spending, useCampaignCount, useSpending, useUnderWay } from './queries.ts'

interface AdvertiserCountsProps {
  all: ReturnType<typeof useCampaignCount>
  underWay: ReturnType<typeof useUnderWay>
  spending: ReturnType<typeof useSpending>
  currency: string
}

export function AdvertiserCounts({ all, underWay, spending, currency }: AdvertiserCountsProps) {
  const month = thisMonth()
  const sumOf = (what: 'budget' | 'cost') =>
    figureOf(spending, ({ rows }) => {
      const row = rows.find((one: Spending) => one.month === month && one.currency === currency)
      return formatMoney(row?.[what] ?? 0, currency)
    })
  const byStart = { to: '/campaigns', search: { sorted_by: 'start_date', sort: 'desc' } } as const
  return (
    <CountCards
      counts={[
        {
          name: i18n._('Running or ahead'),
          link: { to: '/campaigns', search: { active: '1' } },
          figure: figureOf(underWay, countWords),
          note: i18n._('campaigns that are not over'),
        },
        {
          name: i18n._('Cost this month'),
          link: byStart,
          figure: sumOf('cost'),
          note: i18n._('of campaigns that begin in it'),
        },
        {
          name: i18n._('Budget this month'),
          link: byStart,
          figure: sumOf('budget'),
          note: i18n._('of the same campaigns'),
        },
        {
          name: i18n._('Campaigns'),
          link: { to: '/campaigns' },
          figure: figureOf(all, countWords),
          note: i18n._('in all'),
        },
      ]}
    />
  )
}
