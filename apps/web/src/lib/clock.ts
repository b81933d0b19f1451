/** Milliseconds that the installation's clock runs ahead of the real time; 0 unless an operator set it. */
export const clockShift =
  Number(document.querySelector('meta[name="clock-shift"]')?.getAttribute('content')) || 0

/** The installation's time, in epoch milliseconds. */
export function now(): number {
  return Date.now() + clockShift
}
