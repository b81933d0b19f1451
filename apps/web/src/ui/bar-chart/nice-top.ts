const STEPS = [1, 2, 2.5, 5, 10]

/** The next round number that is no less, so that the marks at a chart's side can be read. */
export function niceTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}
