/**
 * How long a computation takes, in milliseconds: the quickest of three runs, since a machine may be
 * busy with other things during one of them.
 */
export function quickest(compute: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const began = performance.now()
    compute()
    return performance.now() - began
  })
  return Math.min(...times)
}
