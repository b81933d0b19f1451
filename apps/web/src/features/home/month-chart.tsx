import { i18n } from '@lingui/core'
import { formatMoney, formatMonth, formatShortMoney } from '../../lib/format.ts'
import { todayHere } from '../../lib/today.ts'
import type { BarChartProps } from '../../ui/bar-chart/bar-chart-props.ts'
import { BarChart } from '../../ui/bar-chart/bar-chart.tsx'
import { monthsShown } from './months.ts'

interface MonthChartProps<R> extends Pick<BarChartProps, 'label' | 'series'> {
  rows: readonly R[]
  currency: string
  /** The amounts of a row, in the order of the series. */
  amounts: (row: R) => readonly number[]
}

export const thisMonth = () => todayHere().slice(0, 7)

/** Amounts of one currency by month, around the present one. */
export function MonthChart<R extends { month: string; currency: string }>({
  rows,
  currency,
  amounts,
  ...chart
}: MonthChartProps<R>) {
  const own = rows.filter((row) => row.currency === currency)
  const present = thisMonth()
  const months = monthsShown(
    own.map(({ month }) => month),
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
        const row = own.find((one) => one.month === month)
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
