import type { BarChartProps } from './bar-chart-props.ts'

interface TableProps extends Pick<BarChartProps, 'label' | 'unit' | 'series' | 'bars'> {
  words: (value: number | null | undefined) => string
}

/** A chart's figures, read and not seen. */
export function ChartTable({ label, unit, series, bars, words }: TableProps) {
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
