import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { ChartSkeleton } from '../../../ui/bar-chart/chart-skeleton.tsx'
import { HomeCard } from '../home-card.tsx'
import styles from '../home.module.css'
import { MonthChart } from '../month-chart.tsx'
import type { Spending, useSpending } from './queries.ts'

/** The reader's own currency first: amounts of two are never added up. */
const currenciesOf = (rows: readonly Spending[], own: string) =>
  [...new Set(rows.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === own) - Number(a === own) || a.localeCompare(b),
  )

function SpendingChart({ rows, own }: { rows: readonly Spending[]; own: string }) {
  const currencies = currenciesOf(rows, own)
  const [chosen, setChosen] = useState(currencies[0] ?? own)
  return (
    <>
      {currencies.length > 1 && (
        <SegmentedControl
          className={styles.currencies}
          size="xs"
          aria-label={i18n._('Currency')}
          value={chosen}
          onChange={setChosen}
          data={currencies}
        />
      )}
      <MonthChart
        label={i18n._('Budget and cost of your campaigns, by the month in which they begin')}
        series={[i18n._('Budget'), i18n._('Cost')]}
        rows={rows}
        currency={chosen}
        amounts={({ budget, cost }) => [budget, cost]}
      />
    </>
  )
}

interface SpendingCardProps {
  query: ReturnType<typeof useSpending>
  currency: string
}

export const SpendingCard = ({ query, currency }: SpendingCardProps) => (
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
    {({ rows }) => <SpendingChart rows={rows} own={currency} />}
  </HomeCard>
)
