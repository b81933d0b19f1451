export interface Bar {
  key: string
  /** In the table and beside the pointer: "March 2027". */
  name: string
  /** Under the bar, where there is room: "Mar". */
  mark?: string
  /** One for each series; null where there is none. */
  values: readonly (number | null)[]
  /** Of time to come. */
  ahead?: boolean
  /** Of the present. */
  now?: boolean
}

export interface BarChartProps {
  /** What it shows, for those who do not see it. */
  label: string
  /** What the bars are: "Month". */
  unit: string
  /** The second stands inside the first: a cost in its budget. */
  series: readonly [string] | readonly [string, string]
  bars: readonly Bar[]
  format: (value: number) => string
  /** Short, for the side and above the bars. */
  short?: (value: number) => string
  /** The value of the full height; else the next round number. */
  top?: number
  /** Values stand above their bars where there is room. */
  labelled?: boolean
  /** Instead of a value that there is none of. */
  none: string
  /** What bars of time to come mean. */
  aheadName?: string
}
