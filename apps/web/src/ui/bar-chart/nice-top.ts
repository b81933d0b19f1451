const STEPS = [1, 2, 2.5, 5, 10]

/** Returns the next round number that is not smaller, so that the marks at a chart's side can be read. */
export function niceTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}
