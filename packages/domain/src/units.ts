/**
 * Writes units as a plain number: (1234, 2) is "12.34". `decimals` is how many decimals the units have, and
 * `least` how many are always written. Zeros behind those are left out.
 */
export function unitsToText(units: number, decimals: number, least = decimals): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point)
  let end = fraction.length
  while (end > least && fraction[end - 1] === '0') end--
  const kept = fraction.slice(0, end).padEnd(least, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}${kept && `.${kept}`}`
}
