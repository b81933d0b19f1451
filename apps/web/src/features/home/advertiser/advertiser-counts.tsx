import { i18n } from '@lingui/core'
import { CountCards, countWords, figureOf } from '../count-cards.tsx'
import { thisMonth } from '../month-chart.tsx'
import { monthSum, noteWith } from '../month-sums.ts'
import type { useCampaignCount, useSpending, useUnderWay } from './queries.ts'

interface AdvertiserCountsProps {
  all: ReturnType<typeof useCampaignCount>
  underWay: ReturnType<typeof useUnderWay>
  spending: ReturnType<typeof useSpending>
  currency: string
}

export function AdvertiserCounts({ all, underWay, spending, currency }: AdvertiserCountsProps) {
  const now = { month: thisMonth(), currency }
  const sumOf = (what: 'budget' | 'cost' | 'fell_away') =>
    spending.data && monthSum(spending.data.rows, now, (row) => row[what])
  const [budget, cost, fellAway] = [sumOf('budget'), sumOf('cost'), sumOf('fell_away')]
  const lost =
    fellAway && [fellAway.isZero ? '' : fellAway.figure, fellAway.others].filter(Boolean).join(', ')
  const ofThose = lost
    ? i18n._('of campaigns that begin in it; {lost} fell away', { lost })
    : i18n._('of campaigns that begin in it')
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
          figure: figureOf(spending, () => cost?.figure ?? ''),
          note: noteWith(ofThose, cost),
        },
        {
          name: i18n._('Budget this month'),
          link: byStart,
          figure: figureOf(spending, () => budget?.figure ?? ''),
          note: noteWith(i18n._('of the same campaigns'), budget),
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
