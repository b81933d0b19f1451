import { Tooltip } from '@mantine/core'
import { SkeletonBar } from '../skeleton.tsx'
import { niceTop } from './nice-top.ts'
import styles from './bar-chart.module.css'

/** A chart of a few bars. Screen readers get the same figures as a table. */
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

interface Bar {
  key: string
  /** The name in the table and beside the pointer: "March 2027". */
  name: string
  /** Under the bar, where there is room: "Mar". */
  mark?: string
  /** One value for each series; null if there is none. */
  values: readonly (number | null)[]
  /** Whether the bar is in the future. */
  ahead?: boolean
  /** Whether the bar is the current one. */
  now?: boolean
}

export interface BarChartProps {
  /** What the picture shows, for screen readers. */
  label: string
  /** The name of what the bars are: "Month". */
  unit: string
  /** The second series is drawn inside the first: a cost in its budget. */
  series: readonly [string] | readonly [string, string]
  bars: readonly Bar[]
  format: (value: number) => string
  /** The short form, for the side and above the bars. */
  short?: (value: number) => string
  /** The value of the full height; else the next round number. */
  top?: number
  /** Values stand above their bars where there is room. */
  labelled?: boolean
  /** The text for a missing value. */
  none: string
  /** The meaning of bars of time to come. */
  aheadName?: string
}

interface LegendProps {
  series: readonly string[]
  /** Words for bars of time to come, where there are any. */
  ahead?: string
}

/** The legend of the colours; screen readers have the table instead. */
function ChartLegend({ series, ahead }: LegendProps) {
  return (
    series.length + Number(Boolean(ahead)) > 0 && (
      <p className={styles.legend} aria-hidden="true">
        {series.map((one, nth) => (
          <span key={one} data-whole={nth === 0 || undefined}>
            {one}
          </span>
        ))}
        {ahead && <span data-ahead>{ahead}</span>}
      </p>
    )
  )
}

interface TableProps extends Pick<BarChartProps, 'label' | 'unit' | 'series' | 'bars'> {
  words: (value: number | null | undefined) => string
}

/** The figures of a chart as a table for screen readers. */
function ChartTable({ label, unit, series, bars, words }: TableProps) {
  return (
    <div className="hidden-words">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one, nth) => (
                <td key={one}>{words(values[nth])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A placeholder as high as a chart with one series. */
export function ChartSkeleton() {
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <SkeletonBar height="100%" radius={10} />
      </div>
      <div className={styles.marks}>
        <span />
      </div>
    </div>
  )
}
