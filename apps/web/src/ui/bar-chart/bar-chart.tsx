import { Tooltip } from '@mantine/core'
import styles from './bar-chart.module.css'
import type { Bar, BarChartProps } from './bar-chart-props.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import { niceTop } from './nice-top.ts'

/** Few bars side by side; the same figures are a table for those who read rather than see. */
export function BarChart({ top, short, labelled, aheadName, ...props }: BarChartProps) {
  const { bars, series, format, none } = props
  const full = top ?? niceTop(Math.max(...bars.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const brief = short ?? format
  const words = (value: number | null | undefined) => (value == null ? none : format(value))
  const hint = ({ name, values }: Bar) =>
    series.length > 1
      ? `${name}: ${series.map((one, nth) => `${one} ${words(values[nth])}`).join(', ')}`
      : `${name}: ${words(values[0])}`
  return (
    <div className={styles.chart}>
      <ChartTable {...props} words={words} />
      <div className={styles.plot} aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share} className={styles.tick} style={{ bottom: `${share * 100}%` }}>
            {brief(full * share)}
          </span>
        ))}
        <div className={styles.bars}>
          {bars.map((bar) => (
            <Tooltip key={bar.key} label={hint(bar)} events={{ hover: true, focus: false, touch: true }}>
              <span className={styles.column} data-ahead={bar.ahead || undefined}>
                {labelled && Boolean(bar.values[0]) && (
                  <b style={{ bottom: `${((bar.values[0] ?? 0) / full) * 100}%` }}>
                    {brief(bar.values[0] ?? 0)}
                  </b>
                )}
                {bar.values.map((value, nth) => (
                  <i
                    key={series[nth]}
                    data-part={(series.length > 1 && nth) || undefined}
                    data-whole={(series.length > 1 && nth === 0) || undefined}
                    data-none={value === null || undefined}
                    style={{ height: `${((value ?? 0) / full) * 100}%` }}
                  />
                ))}
              </span>
            </Tooltip>
          ))}
        </div>
      </div>
      <div className={styles.marks} aria-hidden="true">
        {bars.map(({ key, mark, now }) => (
          <span key={key} data-now={now || undefined}>
            {mark}
          </span>
        ))}
      </div>
      <ChartLegend
        series={series.length > 1 ? series : []}
        ahead={bars.some(({ ahead }) => ahead) ? aheadName : undefined}
      />
    </div>
  )
}
