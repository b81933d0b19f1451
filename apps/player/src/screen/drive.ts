/** Lets an engine run for ever. `tick` gives the milliseconds after which it wants to be asked again. */
export function drive(tick: () => number): void {
  const next = (): void => {
    const wait = tryTick(tick)
    // The last moments by frames: a timer may come late.
    if (wait > 60 || document.hidden) setTimeout(next, Math.max(4, wait - 50))
    else requestAnimationFrame(next)
  }
  next()
}

function tryTick(tick: () => number): number {
  try {
    return tick()
  } catch {
    return 1000
  }
}
