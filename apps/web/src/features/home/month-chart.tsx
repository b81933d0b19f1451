import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatMonth, formatShortMoney } from '../../lib/format.ts'
import { byCurrency } from '../../lib/sum-by-currency.ts'
import { todayAt } from '../../lib/today.ts'
import { BarChart, type BarChartProps } from '../../ui/bar-chart/bar-chart.tsx'
import { monthsShown } from './months.ts'
import styles from './home.module.css'

interface MonthChartProps<R> extends Pick<BarChartProps, 'label' | 'series'> {
  rows: readonly R[]
  /** The reader's currency. */
  own: string
  /** The amounts of a row, in the order of the series. */
  amounts: (row: R) => readonly number[]
}

/** The current month by UTC, since an organization's locations can be in many time zones. */
export function thisMonth() {
  return todayAt().slice(0, 7)
}

/**
 * Amounts by month around the current one, in one currency at a time since amounts of two are never added.
 * The reader's currency comes first.
 */
export function MonthChart<R extends { month: string; currency: string }>(props: MonthChartProps<R>) {
  const { rows, own } = props
  const currencies = [...new Set(rows.map((row) => row.currency))].toSorted(byCurrency(own))
  const [chosen, setChosen] = useState('')
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? own)
  return (
    <>
      {currencies.length > 1 && (
        <SegmentedControl
          className={styles.currencies}
          size="xs"
          aria-label={i18n._('Currency')}
          value={currency}
          onChange={setChosen}
          data={currencies}
        />
      )}
      <OneCurrency {...props} rows={rows.filter((row) => row.currency === currency)} currency={currency} />
    </>
  )
}

function OneCurrency<R extends { month: string }>({
  rows,
  currency,
  amounts,
  own: _,
  ...chart
}: MonthChartProps<R> & { currency: string }) {
  const present = thisMonth()
  const months = monthsShown(
    rows.map(({ month }) => month),
    present,
  )
  return (
    <BarChart
      {...chart}
      unit={i18n._('Month')}
      none={i18n._('None')}
      aheadName={i18n._('Booked ahead')}
      labelled
      format={(minor) => formatMoney(minor, currency)}
      short={(minor) => formatShortMoney(minor, currency)}
      bars={months.map((month) => {
        const row = rows.find((one) => one.month === month)
        return {
          key: month,
          name: formatMonth(`${month}-01`),
          mark: formatMonth(`${month}-01`, 'short'),
          values: row ? amounts(row) : chart.series.map(() => 0),
          ahead: month > present,
          now: month === present,
        }
      })}
    />
  )
}
