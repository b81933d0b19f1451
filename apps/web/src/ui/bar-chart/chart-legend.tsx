import styles from './bar-chart.module.css'

interface LegendProps {
  series: readonly string[]
  /** Words for bars of time to come, where there are any. */
  ahead?: string
}

/** What the colours mean; the table says it to those who do not see them. */
export function ChartLegend({ series, ahead }: LegendProps) {
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
